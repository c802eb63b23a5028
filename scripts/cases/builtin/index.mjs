// Cases about the ready-made tools: what stands in a case says which tool it is about.
import { builtinTools, callBuiltin, loadBuiltins } from "../../conformance/builtins/load-builtins.mjs";
import { calculation } from "./calculate-scene.mjs";
import { commands, programs } from "./command-scenes.mjs";
import { fileEdit, fileEdits } from "./edit-scene.mjs";
import { page, pdfs } from "./page-scenes.mjs";
import { scopedFolder } from "./scoped-scene.mjs";
import { timeConversion } from "./time-scene.mjs";
import { changingName, encyclopedia, endlessPage } from "./web-scenes.mjs";

/**
 * @typedef {(args: Record<string, unknown>) => Promise<{ text: string, isError: boolean, elapsedMs: number }>} Call
 * @typedef {object} BuiltinScene
 * @property {(input: Record<string, any>) => boolean} isFor looks at what stands in the case
 * @property {string} [tool] the tool that it is about
 * @property {string} [export] what else of the package it is about
 * @property {(scene: { testCase: import("../read-cases.mjs").Case, call: Call, report: import("../case-report.mjs").CaseReport }) => unknown} play
 */

/** The first that is for a case plays it. @type {BuiltinScene[]} */
const scenes = [
  calculation,
  timeConversion,
  commands,
  programs,
  fileEdit,
  fileEdits,
  scopedFolder,
  changingName,
  endlessPage,
  encyclopedia,
  page,
  pdfs,
];

/** @type {import("../scenarios/index.mjs").Scenario} */
export const builtinScene = {
  isFor: ({ area }) => area.startsWith("builtin-"),
  async play(testCase, report) {
    const scene = scenes.find(({ isFor }) => isFor(testCase.input));
    if (!scene) return report.missing("a way to play the scene");
    if (scene.export && !Object.hasOwn(await loadBuiltins(), scene.export)) return report.missing(scene.export);
    const fn = (await builtinTools()).get(scene.tool);
    if (scene.tool && !fn) return report.missing(scene.tool);
    return scene.play({ testCase, report, call: (args) => callBuiltin(fn, args, { approval: () => true }) });
  },
};
