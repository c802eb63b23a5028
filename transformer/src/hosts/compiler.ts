import type ts from "typescript";

/** The compiler that runs us: always its own instance, so that node kinds and flags agree. */
export type Ts = typeof ts;

/** Whether a version of TypeScript, or its `versionMajorMinor`, is one that we work with: as the package's peer range has it. */
export function isSupportedVersion(version: string): boolean {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major === 6 || (major === 5 && minor >= 9);
}
