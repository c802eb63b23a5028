/** What the worker is asked. */
export interface ConversionRequest {
  readonly kind: "html" | "pdf";
  readonly bytes: Uint8Array;
  readonly contentType: string | undefined;
  readonly url: string;
  /** After which it ends by itself where it can, with what it has. */
  readonly budgetMs: number;
}

/** What came of it: text, with what to say of it beside; or why there is none. */
export type ConversionAnswer =
  | { readonly isConverted: true; readonly text: string; readonly notice: string | undefined }
  | { readonly isConverted: false; readonly problem: string };
