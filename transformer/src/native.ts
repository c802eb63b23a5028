import { loadNative, typescriptVersion } from "./hosts/native/load-native.js";
import { NativeToolProject } from "./hosts/native/native-project.js";

export type { NativeAnalysis, NativeToolProject } from "./hosts/native/native-project.js";
export type { NativeOptions } from "./checker/native/native-api.js";
export { NativeCompilerError } from "./hosts/native/native-session.js";
export type { Edit, SplicedFile, ToolProblem } from "./hosts/project/splice-types.js";
export { applyEdits } from "./hosts/splice/edit.js";
export { typescriptVersion };

/**
 * Opens the project of a `tsconfig.json` with the TypeScript 7 that it has installed (experimental, as the compiler's API
 * is).
 *
 * @param configFile absolute, with `/`
 * @throws Error when TypeScript 7 is not installed, or does not have the API that we know
 */
export async function openNativeProject(configFile: string, folder: string): Promise<NativeToolProject> {
  return new NativeToolProject(await loadNative(folder), configFile);
}
