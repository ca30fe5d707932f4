import { ProblemError, UnreachableError } from '@longrun/client';

export interface Told {
  readonly title: string;
  readonly detail: string;
  readonly suggestions: readonly string[];
}

/** An error as a reader can use it. */
export function explain(error: unknown): Told {
  if (error instanceof UnreachableError) {
    return {
      title: 'The server does not answer',
      detail: 'It may be restarting, or the connection is down. What is already on the page stays usable.',
      suggestions: [],
    };
  }
  if (error instanceof ProblemError) {
    const { status, title, detail, suggestions = [] } = error.problem;
    const wait = error.retryAfter === null ? '' : ` Try again in ${error.retryAfter} s.`;
    const heading = status === 404 ? 'Not found' : status === 503 ? 'Not available right now' : title;
    return { title: heading, detail: sentence(detail) + wait, suggestions };
  }
  const message = error instanceof Error ? error.message : String(error);
  if (/dynamically imported module|module script/i.test(message)) {
    return {
      title: 'The page could not be loaded',
      detail: 'The server may have been updated or be away.',
      suggestions: [],
    };
  }
  return { title: 'Something went wrong', detail: sentence(message), suggestions: [] };
}

/** Problem details start with a small letter and have no full stop: dress them for a page. */
export function sentence(text: string): string {
  if (text === '') return '';
  const first = text[0].toUpperCase() + text.slice(1);
  return /[.!?…]$/.test(first) ? first : `${first}.`;
}
