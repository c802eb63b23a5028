// Cases that describe a scene to be played instead of values to be tried.
import { agentRun } from "./agent-run.mjs";
import { builtinScene } from "../builtin/index.mjs";
import { cachedDecision, nobodyAnswers, otherProcess } from "./approval-scenes.mjs";
import { abortedGenerator, leavingReader } from "./generator-scenes.mjs";
import { mcpClientScenes } from "./mcp-client/index.mjs";
import { misconfigured } from "./misconfigured.mjs";
import { abortedChain, tickingCalls } from "./nested-scenes.mjs";
import { providerDialect } from "./provider-dialect.mjs";
import { servedTools } from "./served-tools.mjs";
import { staleSchema } from "./stale-schema.mjs";
import { streamedDeltas } from "./streamed-deltas.mjs";
import { toolTurn } from "./tool-turn.mjs";
import { untransformed } from "./untransformed.mjs";

/**
 * @typedef {object} Scenario
 * @property {(testCase: import("../read-cases.mjs").Case) => boolean} isFor looks at what stands in the case
 * @property {(testCase: import("../read-cases.mjs").Case, report: import("../case-report.mjs").CaseReport) => unknown} play
 */

/** The first that is for a case plays it. @type {Scenario[]} */
export const scenarios = [
  builtinScene,
  agentRun,
  staleSchema,
  untransformed,
  misconfigured,
  servedTools,
  ...mcpClientScenes,
  providerDialect,
  toolTurn,
  streamedDeltas,
  abortedGenerator,
  leavingReader,
  abortedChain,
  tickingCalls,
  cachedDecision,
  otherProcess,
  nobodyAnswers,
];
