/** RFC 7807: the only way an error leaves the server. */
import type { FieldError } from '../errors.ts';
import { PROBLEM_STATUS, type ProblemCode, type ProblemStatus, TITLES } from './problem-codes.ts';

export interface ProblemExtras {
  readonly errors?: readonly FieldError[];
  readonly suggestions?: readonly string[];
  /** Sent as `Retry-After`. */
  readonly retryAfterSeconds?: number;
  /** Sent as headers, not in the body. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ProblemDetails {
  readonly type: 'about:blank';
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly instance: string;
  readonly code: ProblemCode;
  readonly errors?: readonly FieldError[];
  readonly suggestions?: readonly string[];
}

export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly status: ProblemStatus;
  readonly extras: ProblemExtras;

  constructor(code: ProblemCode, detail: string, extras: ProblemExtras = {}) {
    super(detail);
    this.code = code;
    this.status = PROBLEM_STATUS[code];
    this.extras = extras;
  }

  get headers(): Readonly<Record<string, string>> {
    const { retryAfterSeconds, headers } = this.extras;
    return retryAfterSeconds === undefined
      ? { ...headers }
      : { 'retry-after': String(retryAfterSeconds), ...headers };
  }

  toJSON(instance: string): ProblemDetails {
    const { errors, suggestions } = this.extras;
    return {
      type: 'about:blank',
      title: TITLES[this.status],
      status: this.status,
      detail: this.message,
      instance,
      code: this.code,
      ...(errors && errors.length > 0 ? { errors } : {}),
      ...(suggestions && suggestions.length > 0 ? { suggestions } : {}),
    };
  }
}

type UnknownCode = Extract<ProblemCode, `unknown_${string}`>;

/** 404 that names the nearest ids. */
export function unknown(code: UnknownCode, id: string, suggestions: readonly string[] = []): Problem {
  const kind = code.slice('unknown_'.length).replaceAll('_', ' ');
  const hint = suggestions.length > 0 ? `; did you mean ${suggestions.join(', ')}?` : '';
  return new Problem(code, `unknown ${kind} "${id}"${hint}`, { suggestions });
}
