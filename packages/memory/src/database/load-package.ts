import { MemoryError } from "../memory-error.js";

/** Imports an optional package where it is first needed; `names` is what `npm i` takes. @throws MemoryError that says so */
export async function loadPackage<Module>(names: string, load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    throw new MemoryError("PACKAGE_MISSING", `The store needs what is not installed: npm i ${names}`, {
      cause,
    });
  }
}
