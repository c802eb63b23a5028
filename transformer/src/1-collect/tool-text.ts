import { answerText } from "./find-answer-calls.js";

/**
 * What the text of a file has that may hold tools: the tag, also where it is misspelt, as that is worth an error; or a call
 * that may ask an agent for an answer of a type.
 */
export const toolText = new RegExp(`@tool\\b|${answerText.source}`, "i");
