import { ProblemError, UnreachableError } from '@longrun/client';

export interface Told {
  readonly title: string;
  readonly detail: string;
  readonly suggestions: readonly string[];
}

/**
 * A part of the page whose files did not come: the server is unavailable, or has other files since an update.
 */
class PageLoadError extends Error {
  override readonly name = 'PageLoadError';
}

/** A part of the page that is loaded when needed; a failure becomes a `PageLoadError`. */
export const loadPart = <T>(part: Promise<T>): Promise<T> =>
  part.catch((cause: unknown) => {
    throw new PageLoadError('a part of the page did not load', { cause });
  });

const UNREACHABLE: Told = {
  title: 'The server does not answer',
  detail: 'It may be restarting, or the connection is down. What is already on the page stays usable.',
  suggestions: [],
};
/** What a proxy answers when the service behind it does not. */
const GATEWAY = [502, 504];

/** An error as a reader can use it. Texts of libraries and browsers are never shown. */
export function explain(error: unknown): Told {
  if (error instanceof UnreachableError) return UNREACHABLE;
  if (error instanceof ProblemError) {
    const { status, title, detail, suggestions = [] } = error.problem;
    if (error.code === undefined && GATEWAY.includes(status)) return UNREACHABLE;
    const wait = error.retryAfter === null ? '' : ` Try again in ${error.retryAfter} s.`;
    const heading = status === 404 ? 'Not found' : status === 503 ? 'Not available right now' : title;
    return { title: heading, detail: sentence(detail) + wait, suggestions };
  }
  if (error instanceof PageLoadError) {
    return {
      title: 'This page could not be loaded',
      detail: 'The server does not answer, or it was updated after you opened Longrun. Reloading helps then.',
      suggestions: [],
    };
  }
  return {
    title: 'Something went wrong',
    detail: 'This part of the page failed. Reload it; if it fails again, the browser’s console says more.',
    suggestions: [],
  };
}

/** Problem details start with a small letter and have no full stop: dress them for a page. */
export function sentence(text: string): string {
  if (text === '') return '';
  const first = text[0].toUpperCase() + text.slice(1);
  return /[.!?…]$/.test(first) ? first : `${first}.`;
}
