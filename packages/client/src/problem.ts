import type { ProblemDetails } from '@longrun/contract';

/** An error answer of the service: an RFC 7807 problem document, thrown. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problem: ProblemDetails;
  /** Seconds the server asks to wait before another try, when it says so. */
  readonly retryAfter: number | null;

  constructor(problem: ProblemDetails, retryAfter: number | null = null) {
    super(problem.detail || problem.title);
    this.problem = problem;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return this.problem.status;
  }

  /**
   * What went wrong, stable and machine-readable; undefined where the answer was no problem of the service.
   */
  get code(): string | undefined {
    return this.problem.code;
  }
}

/** No answer at all: the server is unavailable, the network is down, or the connection broke. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}

const isProblem = (value: unknown): value is ProblemDetails =>
  typeof value === 'object' && value !== null && 'title' in value && 'status' in value;

/**
 * The problem of a failed response. A body that is no problem document (a proxy's page) is described instead.
 */
export function problemOf(response: Response, body: unknown): ProblemError {
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  const retryAfter = Number.isFinite(seconds) ? seconds : null;
  if (isProblem(body)) return new ProblemError(body, retryAfter);
  const path = response.url === '' ? '' : new URL(response.url).pathname;
  const title = response.statusText || `HTTP ${response.status}`;
  const detail = `the server answered ${response.status} without a problem document`;
  return new ProblemError(
    { type: 'about:blank', title, status: response.status, detail, instance: path },
    retryAfter,
  );
}
