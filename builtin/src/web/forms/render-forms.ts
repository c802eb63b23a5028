import type { FormChoice, FormControl, FormTarget, WebForm } from "./web-form.js";

const maxOptions = 50;
/** Of one value: some pages keep their whole state in a hidden field. */
const maxValueChars = 2000;

/** The forms of a page as the model reads them, in lines of at most `maxChars` together. */
export function renderForms(forms: readonly WebForm[], maxChars: number): string {
  const lines = forms.flatMap((form, index) => [
    `Form ${index}: ${renderTarget(form)}`,
    ...(form.controls.length === 0 ? ["  (no fields)"] : form.controls.map((control) => `  ${renderControl(control)}`)),
  ]);
  let chars = 0;
  const shown = lines.filter((line) => (chars += line.length + 1) <= maxChars);
  const left = lines.length - shown.length;
  return left === 0 ? shown.join("\n") : [...shown, `(${left} more lines are left out)`].join("\n");
}

function renderTarget({ method, action, isMultipart }: FormTarget): string {
  return `${method} ${action}${isMultipart ? " (multipart/form-data)" : ""}`;
}

function renderControl(control: FormControl): string {
  const { name, type, value, options, target } = control;
  const shown = value !== "" || type === "hidden" ? ` = ${quote(value)}` : "";
  const facts = [
    control.isChecked ? "checked" : undefined,
    control.isRequired ? "required" : undefined,
    control.label === undefined ? undefined : `label ${JSON.stringify(control.label)}`,
    options.length === 0 ? undefined : `options ${renderOptions(options)}`,
    target === undefined ? undefined : `submits to ${renderTarget(target)}`,
  ].filter((fact) => fact !== undefined);
  return `${showName(name)} [${type}]${shown}${facts.length === 0 ? "" : `; ${facts.join("; ")}`}`;
}

function renderOptions(options: readonly FormChoice[]): string {
  const shown = options.slice(0, maxOptions).map(({ value, text, isSelected }) => {
    const words = text === value || text === "" ? "" : ` ${JSON.stringify(text)}`;
    return `${quote(value)}${words}${isSelected ? " (selected)" : ""}`;
  });
  const left = options.length - shown.length;
  return shown.join(", ") + (left === 0 ? "" : `, and ${left} more`);
}

/** A name that could be taken for something else is written as it would be in a text. */
function showName(name: string): string {
  if (name === "") return "(unnamed)";
  return /^[^\s\p{Cc}'"[\]]+(?:\[[^\s\p{Cc}'"[\]]*\])*$/u.test(name) ? name : quote(name);
}

/** What is to be sent back must be readable to the letter: line breaks do not begin lines of ours. */
function quote(text: string): string {
  const cut = text.slice(0, maxValueChars);
  const escaped = JSON.stringify(cut).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  const left = text.length - cut.length;
  return left === 0 ? `'${escaped}'` : `'${escaped}' (and ${left} more characters)`;
}
