import type { PageId } from '../lib/router.ts';

/** A page of the site, and in one sentence what it is for. */
export interface Destination {
  readonly page: PageId;
  readonly href: string;
  readonly name: string;
  readonly why: string;
}

/** An entry of the navigation: a page, or a few that belong together. */
export interface Section {
  readonly name: string;
  readonly pages: readonly Destination[];
}

const VERDICT: Destination = {
  page: 'verdict',
  href: '/',
  name: 'Verdict',
  why: 'Which models beat a naive forecast, over all panels.',
};
const YOUR_DATA: Destination = {
  page: 'your-data',
  href: '/your-data',
  name: 'Your data',
  why: 'Forecasts of a file that stays with you, and whether they beat a naive one.',
};
const LEARN: Destination = {
  page: 'learn',
  href: '/learn',
  name: 'Learn',
  why: 'The idea in two minutes, then methods, glossary and guides.',
};

const JUDGE: readonly Destination[] = [
  {
    page: 'judge',
    href: '/judge',
    name: 'Your model',
    why: 'Put your own model, in any language, through the same contest as ours.',
  },
  {
    page: 'records',
    href: '/records',
    name: 'Records',
    why: 'Forecasts that others made and published: did they beat naive?',
  },
  {
    page: 'live',
    href: '/live',
    name: 'Live rounds',
    why: 'Forecasts sealed before the outcome exists, and judged when it arrives.',
  },
];

const EXPLORE: readonly Destination[] = [
  {
    page: 'explore',
    href: '/explore',
    name: 'Series',
    why: 'See any series with its forecasts, made from any date.',
  },
  {
    page: 'benchmark',
    href: '/benchmark',
    name: 'Benchmark',
    why: 'Run the contest behind the verdict with settings of your own.',
  },
  {
    page: 'diagnostics',
    href: '/diagnostics',
    name: 'Diagnostics',
    why: 'Find out what structure a series has that a model could use.',
  },
];

/** What stands beside the question of the site, and why it is here. */
const ALSO: readonly Destination[] = [
  {
    page: 'clock',
    href: '/clock',
    name: 'Clock',
    why: 'Long series need one time scale: days as a decimal number, to convert and to put on a page.',
  },
  {
    page: 'civilizations',
    href: '/civilizations',
    name: 'Civilizations',
    why: 'The series belong to states: a versioned, cited grouping of 199 of them, to compare results by.',
  },
];

/** The navigation, in order; at most six entries. */
export const SECTIONS: readonly Section[] = [
  { name: 'Verdict', pages: [VERDICT] },
  { name: 'Judge', pages: JUDGE },
  { name: 'Your data', pages: [YOUR_DATA] },
  { name: 'Explore', pages: EXPLORE },
  { name: 'Learn', pages: [LEARN] },
  { name: 'Also here', pages: ALSO },
];

/** The section that a page belongs to; some pages, such as a report, belong to none. */
export const sectionOf = (page: PageId): Section | undefined =>
  SECTIONS.find(({ pages }) => pages.some((entry) => entry.page === page));
