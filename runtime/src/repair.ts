/**
 * Repairs text that is nearly JSON. An entry of its own, as most hosts get along without.
 *
 * @module
 */
export { repairJson } from "./parse/repair-json.js";
export type { RepairedText, RepairJson } from "./parse/parse-tool-arguments.js";
