/** Why a model could not be fitted. It is an answer, not a crash: the service turns it into a 500 problem. */
export class FitError extends Error {
  override readonly name = 'FitError';
  /** Id of the model that failed, and what the user can act on (numbers, never NaN). */
  readonly model: string;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(model: string, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.model = model;
    this.details = details;
  }
}
