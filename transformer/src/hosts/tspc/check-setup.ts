import type ts from "typescript";
import type { Diagnostic, Location } from "../../diagnostics/diagnostic.js";
import { jsdocNotParsed, strictOff, typescriptUnsupported } from "../../diagnostics/messages.generated.js";
import { isSupportedVersion, type Ts } from "../compiler.js";

/** As the package's peer range has it. */
const supportedVersions = "5.9 and 6.0";

/**
 * What makes every tool of a program wrong, or invisible. Told at the first place where the program speaks of a tool: a
 * program without tools needs none of it.
 */
export function checkSetup(program: ts.Program, location: Location, ts: Ts): Diagnostic[] {
  if (!isSupportedVersion(ts.versionMajorMinor)) {
    return [typescriptUnsupported(location, { version: ts.version, supported: supportedVersions })];
  }
  const problems: Diagnostic[] = [];
  const file = program.getSourceFile(location.fileName);
  if (file && !hasDocComments(file)) problems.push(jsdocNotParsed(location, { file: baseName(location.fileName) }));
  if (!isStrict(program.getCompilerOptions(), ts)) problems.push(strictOff(location, {}));
  return problems;
}

/** The parser's mode, which the compiler does not declare; 0 reads all doc comments. */
function hasDocComments(file: ts.SourceFile & { jsDocParsingMode?: number }): boolean {
  return (file.jsDocParsingMode ?? 0) === 0;
}

/** From version 6 on strictness is the default. */
function isStrict({ strict, strictNullChecks }: ts.CompilerOptions, ts: Ts): boolean {
  return strictNullChecks ?? strict ?? !ts.versionMajorMinor.startsWith("5.");
}

function baseName(fileName: string): string {
  return fileName.slice(fileName.lastIndexOf("/") + 1);
}
