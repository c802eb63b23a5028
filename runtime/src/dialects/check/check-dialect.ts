import type { Dialect, DialectOptions, DialectSchema } from "../dialect.js";
import { toolNameProblems } from "../names/tool-name-problems.js";
import type { ToolDefinition } from "../requests/tool-definition.js";
import { OPENAI_DESCRIPTION_CHARS } from "../requests/tool-request.js";
import { toDialect } from "../to-dialect.js";
import { checkStrictLimits } from "./check-strict-limits.js";
import type { DialectProblem } from "./dialect-problem.js";
import { measureSchema } from "./measure-schema.js";

/** What a provider would refuse of a tool even after its schema is converted, and what is good to know beforehand. */
export function checkDialect(
  tool: ToolDefinition,
  dialect: Dialect,
  options: DialectOptions = {},
): readonly DialectProblem[] {
  const converted = toDialect(tool.inputSchema, dialect, options);
  return [
    ...toolNameProblems(tool.name, dialect).map((message) => problem("tool_name_illegal", { message })),
    ...checkDescription(tool, dialect),
    ...checkReport(converted),
    ...checkSchema(converted, dialect),
  ];
}

function checkDescription({ name, description }: ToolDefinition, dialect: Dialect): DialectProblem[] {
  if (dialect === "json-schema") return [];
  if (description.trim() === "") {
    return [
      problem("description_missing", { severity: "advice", message: `The tool \`${name}\` has no description.` }),
    ];
  }
  if (!dialect.startsWith("openai") || description.length <= OPENAI_DESCRIPTION_CHARS) return [];
  const message =
    `The description of \`${name}\` has ${description.length} characters; Azure and older endpoints of OpenAI take ` +
    `${OPENAI_DESCRIPTION_CHARS}, so that the rest is sent with the parameters.`;
  return [problem("description_too_long", { severity: "advice", message })];
}

function checkReport({ report }: DialectSchema): DialectProblem[] {
  return report
    .filter(({ action }) => action === "blocked")
    .map(({ path, text }) =>
      problem("not_strict", { severity: "advice", path, message: `Sent without strict: ${text}` }),
    );
}

function checkSchema({ schema, strict }: DialectSchema, dialect: Dialect): DialectProblem[] {
  if (schema === undefined || dialect === "json-schema") return [];
  const size = measureSchema(schema);
  const unresolved = size.unresolved.map(({ path, ref }) =>
    problem("reference_unresolved", { path, message: `The reference ${ref} points nowhere.` }),
  );
  return strict ? [...unresolved, ...checkStrictLimits(size, dialect)] : unresolved;
}

type Details = Partial<DialectProblem> & Pick<DialectProblem, "message">;

function problem(code: DialectProblem["code"], details: Details): DialectProblem {
  return { code, severity: "error", path: "", ...details };
}
