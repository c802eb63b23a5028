/** Names that the emitted code uses in its file. */
export interface EmitNames {
  thunkName: string;
  /** The function that makes what the file's tools share. */
  sharedName: string;
  /** The namespace import of the internal module. */
  importName: string;
  /** Names of {@link usedGlobals} that the file gives another meaning. */
  shadowedGlobals: readonly string[];
}

/** The global objects that emitted code relies on. */
export const usedGlobals: readonly string[] = ["Array", "Map", "Number", "Object", "RegExp", "Set"];
