import type { ObjectShape, PropertyIr, ToolIr } from "../ir.js";

/** The arguments object as the model sends it: the parameters' properties, without the injected ones. */
export function inputShape(ir: ToolIr): ObjectShape {
  return { kind: "object", properties: inputProperties(ir), indexes: [] };
}

function inputProperties(ir: ToolIr): PropertyIr[] {
  return ir.parameters.flatMap((parameter) => {
    if (parameter.role === "value") return [parameter];
    return parameter.role === "options" ? parameter.properties : [];
  });
}
