/**
 * Traces tool calls with OpenTelemetry. Needs `@opentelemetry/api`, which has to be installed beside this package.
 *
 * @module
 */
export type { TelemetryOptions } from "./telemetry/telemetry-options.js";
export { traceTools, type ToolTracing } from "./telemetry/trace-tools.js";
