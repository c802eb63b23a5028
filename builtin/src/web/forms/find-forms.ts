import {
  attributeOf,
  elementsAround,
  isHtmlElement,
  nodesWithin,
  parsePage,
  textWithin,
  type Element,
  type Page,
} from "./page.js";
import { readControl } from "./read-control.js";
import { readBase, readTarget } from "./read-target.js";
import type { FormControl, WebForm } from "./web-form.js";

const maxLabelChars = 100;
/** What stands in a label beside its words. */
const notLabel = ["select", "textarea", "button", "script", "style", "option"];

/** The forms of a page in their order. Which control belongs to which form is as the HTML standard has it. */
export function findForms(text: string, pageUrl: string): readonly WebForm[] {
  const page = parsePage(text);
  const elements = [...nodesWithin(page.document)].filter(isHtmlElement);
  const base = readBase(elements, pageUrl);
  const forms = elements.filter(({ tagName }) => tagName === "form");
  const owners = ownersOf(forms, page);
  const labels = labelsOf(elements);
  const controls = new Map<Element, FormControl[]>(forms.map((form) => [form, []]));
  for (const element of elements) {
    const form = owners(element);
    const control = form && readControl(element, { base, pageUrl, form, labelOf: labels });
    if (form && control) controls.get(form)?.push(control);
  }
  return forms.map((form) => ({ ...readTarget(form, { base, pageUrl }), controls: controls.get(form) ?? [] }));
}

function ownersOf(forms: readonly Element[], { formOf }: Page): (element: Element) => Element | undefined {
  const byId = firstById(forms);
  return (element) => {
    const id = attributeOf(element, "form");
    return id === undefined || element.tagName === "form" ? formOf.get(element) : byId.get(id);
  };
}

function firstById(elements: readonly Element[]): ReadonlyMap<string, Element> {
  return new Map(elements.map((element) => [attributeOf(element, "id") ?? "", element] as const).reverse());
}

/** By `for`, else by the label around it. */
function labelsOf(elements: readonly Element[]): (element: Element) => string | undefined {
  const byTarget = new Map<string, Element>();
  for (const label of elements.filter(({ tagName }) => tagName === "label")) {
    const id = attributeOf(label, "for");
    if (id !== undefined) byTarget.set(id, label);
  }
  return (element) => {
    const around = [...elementsAround(element)].find(({ tagName }) => tagName === "label");
    const label = byTarget.get(attributeOf(element, "id") ?? "") ?? around;
    return (label && textWithin(label, maxLabelChars, notLabel)) || undefined;
  };
}
