/** Why there is no model of a name. */
export type ModelClientErrorCode = "PROVIDER_UNKNOWN" | "PROVIDER_NOT_INSTALLED" | "BASE_URL_MISSING";

/** A name that no model could be made of. */
export class ModelClientError extends Error {
  override readonly name = "ModelClientError";
  readonly code: ModelClientErrorCode;

  constructor(code: ModelClientErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
