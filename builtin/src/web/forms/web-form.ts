/** A form of a page, with what a browser would know when it is submitted. */
export interface WebForm extends FormTarget {
  readonly controls: readonly FormControl[];
}

/** Where a form goes, and how. */
export interface FormTarget {
  readonly method: "GET" | "POST";
  /** Absolute, unless what the page says is no URL. */
  readonly action: string;
  readonly isMultipart: boolean;
}

/** A named field or a button. */
export interface FormControl {
  readonly name: string;
  /** `text`, `hidden`, `checkbox`, `textarea`, `select`, `select multiple`, `submit`, ... */
  readonly type: string;
  readonly value: string;
  readonly label: string | undefined;
  readonly isRequired: boolean;
  readonly isChecked: boolean;
  readonly options: readonly FormChoice[];
  /** Where a button submits the form to, when that is not where the form says. */
  readonly target: FormTarget | undefined;
}

/** An option of a `select`. */
export interface FormChoice {
  readonly value: string;
  readonly text: string;
  readonly isSelected: boolean;
}
