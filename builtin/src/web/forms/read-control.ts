import { attributeOf, elementsAround, isHtmlElement, nodesWithin, textWithin, type Element } from "./page.js";
import { readButtonTarget, type PagePlace } from "./read-target.js";
import type { FormChoice, FormControl } from "./web-form.js";

const inputTypes = new Set(
  (
    "hidden text search tel url email password date month week time datetime-local number range color checkbox radio " +
    "file submit image reset button"
  ).split(" "),
);

interface Surroundings extends PagePlace {
  readonly form: Element;
  readonly labelOf: (element: Element) => string | undefined;
}

/** Reads a field or button; undefined for what a browser would not send, and for other elements. */
export function readControl(element: Element, around: Surroundings): FormControl | undefined {
  const type = typeOf(element);
  const name = attributeOf(element, "name") ?? "";
  if (type === undefined || type === "reset" || type === "button" || isDisabled(element)) return undefined;
  const isButton = type === "submit" || type === "image";
  const target = isButton ? readButtonTarget(element, around.form, around) : undefined;
  if (name === "" && target === undefined) return undefined;
  return {
    name,
    type,
    value: valueOf(element, type),
    label:
      around.labelOf(element) ?? (element.tagName === "button" ? textWithin(element, 100) || undefined : undefined),
    isRequired: attributeOf(element, "required") !== undefined,
    isChecked: attributeOf(element, "checked") !== undefined,
    options: element.tagName === "select" ? optionsOf(element, type) : [],
    target,
  };
}

function typeOf(element: Element): string | undefined {
  const given = attributeOf(element, "type")?.trim().toLowerCase() ?? "";
  if (element.tagName === "input") return inputTypes.has(given) ? given : "text";
  if (element.tagName === "button") return given === "reset" || given === "button" ? given : "submit";
  if (element.tagName === "textarea") return "textarea";
  if (element.tagName !== "select") return undefined;
  return attributeOf(element, "multiple") === undefined ? "select" : "select multiple";
}

function valueOf(element: Element, type: string): string {
  if (element.tagName === "textarea") return textOf(element);
  const usual = type === "checkbox" || type === "radio" ? "on" : "";
  return attributeOf(element, "value") ?? usual;
}

function textOf(element: Element): string {
  return element.childNodes.map((child) => ("value" in child ? child.value : "")).join("");
}

function isDisabled(element: Element): boolean {
  if (attributeOf(element, "disabled") !== undefined) return true;
  const around = [...elementsAround(element)];
  return around.some(({ tagName, attrs }) => tagName === "fieldset" && attrs.some(({ name }) => name === "disabled"));
}

/** Of a list from which one is chosen, the first is when no other is said to be. */
function optionsOf(select: Element, type: string): readonly FormChoice[] {
  const elements = [...nodesWithin(select)].filter(isHtmlElement);
  const options = elements.filter((element) => element.tagName === "option" && !isDisabled(element));
  const choices = options.map((option) => {
    const text = textWithin(option, 100);
    return {
      value: attributeOf(option, "value") ?? text,
      text,
      isSelected: attributeOf(option, "selected") !== undefined,
    };
  });
  const last = choices.findLastIndex(({ isSelected }) => isSelected);
  if (type !== "select") return choices;
  return choices.map((choice, index) => ({ ...choice, isSelected: index === Math.max(last, 0) }));
}
