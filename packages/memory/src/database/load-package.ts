import { MemoryError } from "../memory-error.js";

/** Imports an optional package where it is first needed. @throws MemoryError that says what to install */
export async function loadPackage<Module>(name: string, load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    throw new MemoryError("PACKAGE_MISSING", `The store needs the package ${name}. Install it: npm i ${name}`, {
      cause,
    });
  }
}
