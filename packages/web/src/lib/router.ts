/** Paths to pages. Pure: the reactive location is in location.svelte.ts. */
export type PageId =
  | 'verdict'
  | 'explore'
  | 'your-data'
  | 'benchmark'
  | 'judge'
  | 'records'
  | 'live'
  | 'diagnostics'
  | 'civilizations'
  | 'clock'
  | 'learn'
  | 'report'
  | 'embed'
  | 'not-found';

export interface Route {
  readonly page: PageId;
  readonly params: readonly string[];
}

/** How many path segments each page takes after its own name. */
const PAGES: Readonly<Record<string, { readonly page: PageId; readonly params: readonly number[] }>> = {
  '': { page: 'verdict', params: [0] },
  explore: { page: 'explore', params: [0, 1, 2] },
  'your-data': { page: 'your-data', params: [0] },
  benchmark: { page: 'benchmark', params: [0] },
  judge: { page: 'judge', params: [0, 1] },
  records: { page: 'records', params: [0] },
  live: { page: 'live', params: [0] },
  diagnostics: { page: 'diagnostics', params: [0, 1, 2] },
  civilizations: { page: 'civilizations', params: [0, 1] },
  clock: { page: 'clock', params: [0] },
  learn: { page: 'learn', params: [0, 1] },
  report: { page: 'report', params: [1] },
  embed: { page: 'embed', params: [1, 3] },
};

const decode = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

export function matchRoute(pathname: string): Route {
  const [name = '', ...rest] = pathname
    .split('/')
    .slice(1)
    .filter((part, i) => part !== '' || i === 0);
  const params = rest.map(decode);
  const entry = Object.hasOwn(PAGES, name) ? PAGES[name] : undefined;
  if (entry === undefined || !entry.params.includes(params.length)) return { page: 'not-found', params };
  return { page: entry.page, params };
}

/** A path of ours from its parts, each escaped. */
export const pathTo = (...parts: readonly string[]): string => `/${parts.map(encodeURIComponent).join('/')}`;
