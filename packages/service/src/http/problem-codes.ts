/** The one catalogue of what can go wrong: a code, its status, and the title of a status. */
import type { ErrorCode } from '../errors.ts';

export const TITLES = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  421: 'Misdirected Request',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
} as const;

export type ProblemStatus = keyof typeof TITLES;

/** Codes that only HTTP itself gives rise to. */
const HTTP_CODES = {
  bad_request: 400,
  empty_body: 400,
  invalid_content_length: 400,
  invalid_encoding: 400,
  invalid_json: 400,
  invalid_target: 400,
  missing_field: 400,
  not_an_object: 400,
  wrong_type: 400,
  invalid_token: 401,
  token_missing: 401,
  insufficient_scope: 403,
  not_owner: 403,
  read_only: 403,
  wrong_token: 403,
  no_security_contact: 404,
  no_verdict: 404,
  not_found: 404,
  unknown_civilization: 404,
  unknown_job: 404,
  unknown_judgement: 404,
  unknown_round: 404,
  unknown_round_file: 404,
  unknown_state: 404,
  unknown_table: 404,
  unknown_taxonomy_version: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  request_timeout: 408,
  no_result: 409,
  round_closed: 409,
  body_too_large: 413,
  target_too_long: 414,
  unsupported_media_type: 415,
  unknown_host: 421,
  invalid_callback: 422,
  invalid_date: 422,
  invalid_forecasts: 422,
  invalid_trained_on: 422,
  not_comparable: 422,
  out_of_bounds: 422,
  series_too_short: 422,
  unknown_value: 422,
  webhooks_off: 422,
  rate_limited: 429,
  too_many_streams: 429,
  headers_too_large: 431,
  internal_error: 500,
  bodies_full: 503,
  keys_unavailable: 503,
  round_busy: 503,
  snapshot_missing: 503,
} as const satisfies Record<string, ProblemStatus>;

/** Codes that the parts behind the routes throw. */
const DOMAIN_CODES = {
  unknown_panel: 404,
  unknown_variable: 404,
  no_variable_matches: 422,
  invalid_answers: 422,
  invalid_record: 422,
  nothing_to_judge: 422,
  too_many_tasks: 422,
  job_too_costly: 422,
  too_many_client_jobs: 429,
  budget_spent: 429,
  deadline_exceeded: 500,
  fit_failed: 500,
  job_failed: 500,
  job_cancelled: 503,
  job_interrupted: 503,
  model_not_available: 503,
  queue_full: 503,
  uploads_full: 503,
  shutting_down: 503,
  store_unavailable: 503,
  too_many_jobs: 503,
} as const satisfies Record<ErrorCode, ProblemStatus>;

/** Every code that can be sent, with its status; docs/errors.md explains each. */
export const PROBLEM_STATUS = { ...HTTP_CODES, ...DOMAIN_CODES } as const;
export type ProblemCode = keyof typeof PROBLEM_STATUS;

/** The code of a refusal of which only the status is known. */
const GENERAL_CODES = {
  400: 'bad_request',
  404: 'not_found',
  405: 'method_not_allowed',
  406: 'not_acceptable',
  408: 'request_timeout',
  413: 'body_too_large',
  414: 'target_too_long',
  415: 'unsupported_media_type',
  422: 'out_of_bounds',
  429: 'rate_limited',
  431: 'headers_too_large',
} as const satisfies Partial<Record<ProblemStatus, ProblemCode>>;

export const generalCode = (status: number): ProblemCode | undefined =>
  (GENERAL_CODES as Readonly<Record<number, ProblemCode>>)[status];
