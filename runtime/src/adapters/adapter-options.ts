import type { DispatcherOptions } from "../dispatch/create-dispatcher.js";

/**
 * How adapted tools are called.
 *
 * @typeParam Call what the framework tells a tool of the call it makes
 */
export interface AdapterOptions<Deps = unknown, Call = unknown> extends DispatcherOptions<Deps> {
  /** Makes `context.deps` of what the framework passes to a tool; goes before `deps`. */
  depsFrom?: ((call: Call) => Deps) | undefined;
}
