/**
 * Why a model could not be fitted. It is an answer, not a crash: the service turns it into a 500 problem.
 *
 * @example
 * const error = new FitError('arma11', 'the likelihood has no maximum');
 * `${error.model}: ${error.message}`; // → 'arma11: the likelihood has no maximum'
 */
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

/** The codes of an InputError. */
export type InputCode = 'unknown_model' | 'too_short' | 'too_long' | 'not_finite' | 'out_of_range';

/**
 * Input that a public function refuses: which field, what it may be, and what it was.
 *
 * @example
 * let refused;
 * try {
 *   forecast({ model: 'prophet', series: [], horizons: [1] });
 * } catch (error) {
 *   refused = error;
 * }
 * refused instanceof InputError; // → true
 * [refused.code, refused.field]; // → ['unknown_model', 'model']
 */
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
