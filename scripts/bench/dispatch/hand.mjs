// The least that a turn takes: find the tool, read and check its arguments, call it, write the result. No options, no
// errors, no limits. With a policy and a listener, it asks the one and tells the other that a call began and ended.

const tools = new Map(["reserve", "renew", "lend", "order"].map((name) => [name, reserve]));

async function reserve({ title, copies }) {
  return { title, reserved: copies };
}

/** @returns {Promise<{ toolCallId: string, text: string }[]>} */
export function runTurn(calls, { approve, listener } = {}) {
  return Promise.all(calls.map((call) => runCall(call, approve, listener)));
}

async function runCall({ toolCallId, toolName, inputText }, approve, listener) {
  listener?.({ type: "tool-call-start", toolCallId, toolName, input: inputText });
  const tool = tools.get(toolName);
  const input = JSON.parse(inputText);
  if (tool === undefined || !isReservation(input)) throw new Error("wrong call");
  if (approve !== undefined && approve(toolName, Object.freeze({ ...input })) !== true) throw new Error("denied");
  const result = { toolCallId, text: JSON.stringify(await tool(input)) };
  listener?.({ type: "tool-result", toolCallId, toolName, result });
  return result;
}

function isReservation(input) {
  if (typeof input !== "object" || input === null) return false;
  const { title, copies, express, tags } = input;
  return (
    typeof title === "string" &&
    typeof copies === "number" &&
    typeof express === "boolean" &&
    Array.isArray(tags) &&
    tags.every((tag) => typeof tag === "string")
  );
}
