import type { PageId } from '../lib/router.ts';

/** A page of the site, and in one sentence what it is for. */
export interface Destination {
  readonly page: PageId;
  readonly href: string;
  readonly name: string;
  readonly why: string;
}

export const MAIN: readonly Destination[] = [
  { page: 'verdict', href: '/', name: 'Verdict', why: 'Which models beat a random walk, over all panels.' },
  { page: 'judge', href: '/judge', name: 'Judge', why: 'Your own model, by the same rules and luck.' },
  {
    page: 'records',
    href: '/records',
    name: 'Records',
    why: 'Forecasts that others made: did they beat naive?',
  },
  {
    page: 'live',
    href: '/live',
    name: 'Live',
    why: 'Forecasts sealed before the outcome, and who was right.',
  },
  {
    page: 'explore',
    href: '/explore',
    name: 'Explore',
    why: 'Any series with its forecasts, from any date.',
  },
  {
    page: 'your-data',
    href: '/your-data',
    name: 'Your data',
    why: 'Forecasts of a file that stays with you.',
  },
  { page: 'benchmark', href: '/benchmark', name: 'Benchmark', why: 'The same contest with your settings.' },
  { page: 'diagnostics', href: '/diagnostics', name: 'Diagnostics', why: 'What structure a series has.' },
  { page: 'learn', href: '/learn', name: 'Learn', why: 'Methods, glossary and guides.' },
];

/** What stands beside the question of the site, and why it is here. */
export const ALSO: readonly Destination[] = [
  {
    page: 'civilizations',
    href: '/civilizations',
    name: 'Civilizations',
    why: 'The series belong to states: a versioned, cited grouping of 199 of them, to compare results by.',
  },
  {
    page: 'clock',
    href: '/clock',
    name: 'Clock',
    why: 'Long series need one time scale: days as a decimal number, to convert and to put on a page.',
  },
];
