import type { Issue } from "@toolmark/runtime";
import { MalformedAnswerError } from "../errors/model-error.js";
import { tellListener } from "../events/tell-listener.js";
import { fromUser } from "../loop/ask-model.js";
import type { RunContext } from "../loop/run-context.js";

/** How often a model is told that its answer does not fit. */
const maxRetries = 2;

/**
 * Reads the answer that a run was asked for; a model whose answer does not fit is told why, and asked again. Returns
 * whether the run is over.
 *
 * @throws MalformedAnswerError when the model was told before, or has no turn left
 */
export function takeAnswer(run: RunContext, text: string): boolean {
  const { answer, options, agentName, iteration, maxIterations } = run;
  const read = answer?.read(text);
  if (read === undefined) return true;
  if (read.ok) {
    run.output = read.value;
    return true;
  }
  const { issues } = read;
  tellListener(options.events, { type: "answer-malformed", agentName, text, issues });
  const problem = issues.map(describeIssue).join("; ");
  run.malformedAnswers++;
  if (run.malformedAnswers > maxRetries || iteration >= maxIterations) throw new MalformedAnswerError(problem, issues);
  run.messages.push(fromUser(`Your answer does not fit: ${problem}. Give it again, whole and mended.`));
  return false;
}

/** Of an answer that is no arguments, and of which the schema has been told. */
function describeIssue({ code, message }: Issue): string {
  return code === "invalid_json" ? "it is not JSON" : message.replace(/^input\./, "");
}
