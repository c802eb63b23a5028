/** JSON's own spelling of numbers, as object keys. */
export const NUMBER_KEY_PATTERN = "^-?(0|[1-9]\\d*)(\\.\\d+)?$";
