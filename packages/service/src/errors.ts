/**
 * Errors a caller can act on. Each carries a stable, machine-readable `code`. This file knows nothing of
 * HTTP: `http/problem.ts` gives each code its status, docs/errors.md its cause and remedy. A new code is one
 * line here, one there and one row in the document; the compiler and a test ask for the other two.
 */
export type ErrorCode =
  | 'unknown_panel'
  | 'unknown_variable'
  | 'no_variable_matches'
  | 'invalid_answers'
  | 'invalid_record'
  | 'nothing_to_judge'
  | 'too_many_tasks'
  | 'model_not_available'
  | 'fit_failed'
  | 'deadline_exceeded'
  | 'queue_full'
  | 'uploads_full'
  | 'too_many_jobs'
  | 'too_many_client_jobs'
  | 'budget_spent'
  | 'job_too_costly'
  | 'shutting_down'
  | 'store_unavailable'
  | 'job_failed'
  | 'job_cancelled'
  | 'job_interrupted';

/** One offending value: where it is (JSON pointer) and what is wrong with it. */
export interface FieldError {
  readonly pointer: string;
  readonly detail: string;
}

export interface ErrorDetails {
  readonly errors?: readonly FieldError[];
  /** Ids that exist and resemble the unknown one. */
  readonly suggestions?: readonly string[];
  /** When trying again makes sense. */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

export class CodedError extends Error {
  override readonly name: string = 'CodedError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message, details.cause === undefined ? {} : { cause: details.cause });
    this.code = code;
    this.details = details;
  }
}
