import type { FormTarget, WebForm } from "./web-form.js";

/** More than are seen before one of them is submitted. */
const maxTargets = 500;

/** Remembers which forms, of those that were shown, are sent as multipart: a model names but method and URL. */
export class KnownForms {
  readonly #multipart = new Map<string, boolean>();

  remember(forms: readonly WebForm[]): void {
    for (const form of forms) {
      this.#add(form);
      for (const { target } of form.controls) if (target !== undefined) this.#add(target);
    }
    const surplus = [...this.#multipart.keys()].slice(0, Math.max(this.#multipart.size - maxTargets, 0));
    for (const key of surplus) this.#multipart.delete(key);
  }

  isMultipart(method: string, url: string): boolean {
    return URL.canParse(url) && this.#multipart.get(`${method} ${new URL(url).href}`) === true;
  }

  #add({ method, action, isMultipart }: FormTarget): void {
    const key = `${method} ${action}`;
    this.#multipart.delete(key);
    this.#multipart.set(key, isMultipart);
  }
}
