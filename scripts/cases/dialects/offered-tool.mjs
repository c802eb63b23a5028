// A case's tools as a provider gets them, and a provider's answers as the product reads them.
import { loadRuntime } from "../../lib/product.mjs";

/**
 * @typedef {object} OfferedTool
 * @property {string} name as the provider sees it
 * @property {object | undefined} schema as it is sent
 * @property {boolean} isStrict
 * @property {{ fn: Function, tool: object }} own
 * @property {(args: object) => unknown} decode what the function's own schema would have got of a reply
 */

/** @returns {OfferedTool[]} */
export function offerAll(tools, dialect) {
  const { offerTools } = loadRuntime("./dialects");
  const offered = offerTools(
    tools.map(({ tool }) => tool),
    dialect,
  );
  const requests =
    dialect === "gemini" ? offered.tools.flatMap(({ functionDeclarations }) => functionDeclarations) : offered.tools;
  return requests.map((request, index) => {
    const parts = readRequest(request, dialect);
    return { ...parts, own: tools[index], decode: (args) => decodeReply(offered, { name: parts.name, args, dialect }) };
  });
}

function readRequest(request, dialect) {
  if (dialect === "gemini") return { name: request.name, schema: request.parameters, isStrict: false };
  if (dialect.startsWith("anthropic"))
    return { name: request.name, schema: request.input_schema, isStrict: request.strict === true };
  const { name, parameters, strict } = request.function;
  return { name, schema: parameters, isStrict: strict === true };
}

const responses = {
  gemini: ({ name, args }) => ({ candidates: [{ content: { parts: [{ functionCall: { name, args } }] } }] }),
  anthropic: ({ name, args }) => ({ content: [{ type: "tool_use", id: "t1", name, input: args }] }),
  openai: ({ name, args }) => ({
    choices: [
      {
        message: { tool_calls: [{ id: "c1", type: "function", function: { name, arguments: JSON.stringify(args) } }] },
      },
    ],
  }),
};

function decodeReply(offered, { name, args, dialect }) {
  const [call] = offered.parseToolCalls(responses[dialect.split("-")[0]]({ name, args }));
  return { toolName: call?.toolName, input: call?.input ?? call?.inputText };
}
