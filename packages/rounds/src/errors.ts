/** The codes of a RoundError. */
export type RoundCode =
  | 'bad_id'
  | 'bad_name'
  | 'bad_truth'
  | 'bad_forecast'
  | 'bad_data'
  | 'unknown_round'
  | 'unknown_forecaster'
  | 'round_exists'
  | 'round_is_sealed'
  | 'round_is_open'
  | 'round_is_busy'
  | 'round_is_altered'
  | 'late'
  | 'wrong_clock'
  | 'no_timestamp';

/** Why a round cannot be opened, changed, sealed or settled. Nothing was changed. */
export class RoundError extends Error {
  override readonly name = 'RoundError';
  readonly code: RoundCode;

  constructor(code: RoundCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
