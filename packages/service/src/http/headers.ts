/** Headers that many answers share. */

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Values of `cache-control`, by what may change the answer. */
export const CACHE = {
  /** It belongs to the moment or to the one who asked. */
  never: 'no-store',
  /** Kept, and asked for again by its ETag each time. */
  revalidated: 'no-cache',
  /** Standing results change when a benchmark ends. */
  results: 'public, max-age=60, stale-while-revalidate=86400',
  /** Panels change when they are refreshed. */
  panels: 'public, max-age=300, stale-while-revalidate=86400',
  /** It changes with a release, or never and may be deleted. */
  documents: 'public, max-age=3600',
} as const;
