// One program for a whole table: a tool for each target type and for each signature.
import { compileModules } from "../lib/compile-modules.mjs";
import { prelude, readTarget } from "./read-target.mjs";
import { readSignature } from "./read-signature.mjs";
import { wordedInput } from "./worded-inputs.mjs";

/** What a row that says "any tool" is tried on, where it does not name a signature itself. */
const ANY_TOOL = "(needed: integer)";
/** Where what must hold is that nothing at all is as good as an empty object. */
export const LENIENT_TOOLS = ["()", "(maybe?: integer)", ANY_TOOL];

/** Compiles the tools that a table's rows need, with the real transformer, in one program. */
export function compileTable({ meta, rows, toolRows }) {
  const source = new TableSource();
  const targets = new Map();
  for (const key of new Set(rows.map(({ target }) => target))) {
    const target = readTarget(meta.targets[key]?.ts ?? key);
    if (target) targets.set(key, source.addTool(`(value: ${target.type})`, target.declarations));
  }
  const signatures = new Map();
  for (const signature of [...toolRows.map(signatureOf), ...LENIENT_TOOLS]) {
    if (!signatures.has(signature)) signatures.set(signature, source.addTool(signature));
  }
  const { exports, diagnostics } = compileModules({ "table.ts": source.text });
  const lookUp = (names) => (key) => (names.has(key) ? exports[names.get(key)] : undefined);
  return { targetTool: lookUp(targets), signatureTool: lookUp(signatures), diagnostics };
}

/** The parameter list that a tool row is about; its own, or one that its explanation names. */
export function signatureOf({ signature, input, why = "" }) {
  return (
    wordedInput(input)?.signature ??
    readSignature(signature) ??
    readSignature(/\bfor a tool (\(.*)/.exec(why)?.[1] ?? "") ??
    ANY_TOOL
  );
}

class TableSource {
  #declarations = new Set();
  #functions = [];

  /** Adds a tool and returns the name of its function. */
  addTool(parameters, declarations = []) {
    for (const declaration of declarations) this.#declarations.add(declaration);
    const name = `tool${this.#functions.length}`;
    this.#functions.push(
      `/**\n * Takes what the table says.\n * @tool\n */\nexport function ${name}${parameters}: void {}\n`,
    );
    return name;
  }

  get text() {
    return [prelude, ...this.#declarations, ...this.#functions].join("\n");
  }
}
