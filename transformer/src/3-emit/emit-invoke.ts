import type { ParameterIr, PropertyIr, ToolIr } from "../ir.js";
import type { HelperName } from "./coercer/needs.js";
import { isInheritedName, memberOf, propertyKey, quote } from "./js-text.js";

type OptionsParameter = Extract<ParameterIr, { role: "options" }>;

/** JavaScript that lays the coerced arguments out by position. */
export interface EmittedInvoke {
  /** Body of `invoke(f, v, c, s)`: function, arguments, context, `this`. */
  body: string;
  /** Helpers that the code calls by their own names. */
  helpers: readonly HelperName[];
}

/**
 * Writes the call. What the model left out is passed as `undefined`, so that the function's own initializers run; an
 * options object holds what was given and nothing else.
 */
export function emitInvoke(ir: ToolIr): EmittedInvoke {
  const parameters = [...ir.parameters].sort((a, b) => a.position - b.position);
  const options = parameters.filter((parameter) => parameter.role === "options");
  const values = parameters.filter((parameter) => parameter.role === "value");
  const isWhole = options.length === 1 && values.length === 0 && options.every(keepsNames);
  const setUp = isWhole ? [] : options.map(optionsObject);
  const call = `return f.call(${["s", ...argumentList(parameters, isWhole)].join(", ")});\n`;
  const properties = [...values, ...options.flatMap((parameter) => parameter.properties)];
  const names = properties.flatMap((property) => [property.name, sourceName(property)]);
  return { body: setUp.join("") + call, helpers: names.some(isInheritedName) ? ["define", "own"] : [] };
}

function argumentList(parameters: readonly ParameterIr[], isWhole: boolean): string[] {
  const list: string[] = [];
  for (const parameter of parameters) {
    while (list.length < parameter.position) list.push("undefined");
    list.push(argument(parameter, isWhole));
  }
  return list;
}

function argument(parameter: ParameterIr, isWhole: boolean): string {
  switch (parameter.role) {
    case "injected":
      return "c";
    case "value":
      return read(parameter.name);
    case "options":
      return isWhole ? wholeInput(parameter) : optionsName(parameter);
  }
}

/** The arguments object is the options object. Nothing given to an optional one leaves its own default in force. */
function wholeInput(parameter: OptionsParameter): string {
  return parameter.isOptional ? `${isEmpty("v")} ? undefined : v` : "v";
}

function isEmpty(object: string): string {
  return `Object.keys(${object}).length === 0`;
}

function keepsNames(parameter: OptionsParameter): boolean {
  return parameter.properties.every(
    (property) => property.sourceName === undefined || property.sourceName === property.name,
  );
}

function optionsName(parameter: OptionsParameter): string {
  return `o${parameter.position}`;
}

function optionsObject(parameter: OptionsParameter): string {
  const name = optionsName(parameter);
  const required = parameter.properties.filter((property) => property.isRequired && !parameter.isOptional);
  const members = required.map((property) => `${propertyKey(sourceName(property))}: ${read(property.name)}`);
  const optional = parameter.properties.filter((property) => !required.includes(property));
  const writes = optional.map((property) => `if (${read(property.name)} !== undefined) ${write(name, property)}\n`);
  const reset = parameter.isOptional ? `if (${isEmpty(name)}) ${name} = undefined;\n` : "";
  return `let ${name} = { ${members.join(", ")} };\n${writes.join("")}${reset}`;
}

function sourceName(property: PropertyIr): string {
  return property.sourceName ?? property.name;
}

function read(name: string): string {
  return isInheritedName(name) ? `own(v, ${quote(name)})` : memberOf("v", name);
}

function write(object: string, property: PropertyIr): string {
  const name = sourceName(property);
  const value = read(property.name);
  return isInheritedName(name)
    ? `define(${object}, ${quote(name)}, ${value});`
    : `${memberOf(object, name)} = ${value};`;
}
