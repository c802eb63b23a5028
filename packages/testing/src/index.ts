/**
 * Agents under test without a model: one that says what a script has it say.
 *
 * @module
 */
export { scriptedModel, type ScriptedModel } from "./scripted-model.js";
export { breaks, calls, callsByName, says, type ScriptedPart, type ScriptedTurn } from "./scripted-turn.js";
