import { dirname } from "node:path";
import type ts from "typescript";
import { collectTools } from "../../1-collect/collect-tools.js";
import { createAnalyzer } from "../../2-analyze/create-analyzer.js";
import { createTypescriptPort } from "../../checker/create-typescript-port.js";
import { buildPlan } from "../../build-plan.js";
import { thunksOf, type Plan } from "../../plan.js";
import type { Ts } from "../compiler.js";
import type { PluginOptions } from "./plugin-options.js";
import { rememberPlans, reusablePlans } from "./reuse-plans.js";
import { toolFiles } from "./tool-files.js";

/** A plan for each file of a program that has tools, or something to be said of them; by file name. */
export function analyzeProgram(
  program: ts.Program,
  { naming }: Pick<PluginOptions, "naming">,
  ts: Ts,
): ReadonlyMap<string, Plan> {
  const projectFolder = projectFolderOf(program);
  const analyzer = createAnalyzer(createTypescriptPort(ts, program), { naming, projectFolder });
  const optionsKey = keyOf([naming, projectFolder, program.getCompilerOptions()]);
  const reusable = reusablePlans(program, optionsKey, ts);
  const plans = new Map<string, Plan>();
  for (const file of toolFiles(program)) {
    const plan = reusable.get(file.fileName) ?? buildPlan(collectTools(ts, file), analyzer);
    if (thunksOf(plan).length > 0 || plan.diagnostics.length > 0) plans.set(file.fileName, plan);
  }
  rememberPlans(program, plans, optionsKey);
  return plans;
}

/** Everything but the syntax tree of `tsconfig.json`, which lies among the options. */
function keyOf(options: unknown): string {
  return JSON.stringify(options, (name, value: unknown) => (name === "configFile" ? undefined : value));
}

/** What files are named relative to. */
export function projectFolderOf(program: ts.Program): string {
  const { configFilePath } = program.getCompilerOptions();
  return typeof configFilePath === "string" ? dirname(configFilePath) : program.getCurrentDirectory();
}
