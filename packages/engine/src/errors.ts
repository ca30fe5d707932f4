/** Why a model could not be fitted. It is an answer, not a crash: the service turns it into a 500 problem. */
export class FitError extends Error {
  override readonly name = 'FitError';
  readonly code = 'fit_failed';
  /** Id of the model that failed, and what the user can act on (numbers, never NaN). */
  readonly model: string;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(model: string, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.model = model;
    this.details = details;
  }
}

export type InputCode = 'unknown_model' | 'too_short' | 'too_long' | 'not_finite' | 'out_of_range';

/** Input that a public function refuses: which field, what it may be, and what it was. */
export class InputError extends RangeError {
  override readonly name = 'InputError';
  readonly code: InputCode;
  /** The field of the request, as it is written there: `series`, `horizons/2`. */
  readonly field: string;
  /** The bound that is broken, or the values that are allowed. */
  readonly limit: unknown;
  readonly value: unknown;

  constructor(code: InputCode, message: string, at: { field: string; limit: unknown; value: unknown }) {
    super(message);
    this.code = code;
    this.field = at.field;
    this.limit = at.limit;
    this.value = at.value;
  }
}
