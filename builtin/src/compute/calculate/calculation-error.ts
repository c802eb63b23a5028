/** Why an expression has no value, in words for the model. Never leaves `calculate`. */
export class CalculationError extends Error {
  override readonly name = "CalculationError";
}
