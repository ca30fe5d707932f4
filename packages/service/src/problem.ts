/** RFC 7807: the one catalogue of what can go wrong, and the only way an error leaves the server. */

const TITLES = {
  400: 'Bad Request',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
} as const;

export type ProblemStatus = keyof typeof TITLES;

/** One offending value: where it is (JSON pointer) and what is wrong with it. */
export interface FieldError {
  readonly pointer: string;
  readonly detail: string;
}

export interface ProblemExtras {
  readonly errors?: readonly FieldError[];
  readonly suggestions?: readonly string[];
  /** Sent as headers, not in the body. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ProblemDetails {
  readonly type: 'about:blank';
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly instance: string;
  readonly errors?: readonly FieldError[];
  readonly suggestions?: readonly string[];
}

export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: ProblemStatus;
  readonly extras: ProblemExtras;

  constructor(status: ProblemStatus, detail: string, extras: ProblemExtras = {}) {
    super(detail);
    this.status = status;
    this.extras = extras;
  }

  toJSON(instance: string): ProblemDetails {
    const { errors, suggestions } = this.extras;
    return {
      type: 'about:blank',
      title: TITLES[this.status],
      status: this.status,
      detail: this.message,
      instance,
      ...(errors && errors.length > 0 ? { errors } : {}),
      ...(suggestions && suggestions.length > 0 ? { suggestions } : {}),
    };
  }
}

export const isProblemStatus = (status: number): status is ProblemStatus => status in TITLES;

/** 503 that is worth trying again. */
export const busy = (detail: string, retryAfterSeconds = 1): Problem =>
  new Problem(503, detail, { headers: { 'retry-after': String(retryAfterSeconds) } });

/** 404 that names the nearest ids. */
export function unknown(kind: string, id: string, suggestions: readonly string[] = []): Problem {
  const hint = suggestions.length > 0 ? `; did you mean ${suggestions.join(', ')}?` : '';
  return new Problem(404, `unknown ${kind} "${id}"${hint}`, { suggestions });
}
