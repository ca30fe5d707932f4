/** Cells that say there is no value. */
const MARKERS = new Set([
  '',
  'na',
  'n/a',
  '#n/a',
  '#n/a n/a',
  '<na>',
  'n.a.',
  'n.a',
  'nan',
  '.',
  '..',
  '...',
  '. .',
  '. . .',
  'xxx',
  '…',
  '-',
  '--',
  '---',
  '–',
  '—',
  ':',
  'null',
  'none',
  'nil',
  'nd',
  'n/d',
  'n/e',
  'n.d.',
  'no data',
  'not available',
  'unavailable',
  'missing',
  'k.a.',
  'k. a.',
  'nd.',
  's.o.',
  '#null!',
  '#div/0!',
  '#value!',
  '#ref!',
  '#name?',
  '#num!',
  '#wert!',
  '#nv',
  '#getting_data',
  '---',
  '#bezug!',
  '#valeur!',
  '\\n',
  '*',
  '**',
  '***',
  '****',
  '/',
  '(*)',
  '(d)',
  '(x)',
  '(c)',
  '(na)',
  'conf.',
  'np',
  'n.p.',
  'x',
  '?',
  '??',
]);

/** Errors of spreadsheets that say themselves that they are some: `#CALC!`, `#ÜBERLAUF!`. */
const ERROR = /^#[\p{Lu}\d/_]{2,20}[!?]$/u;

/** `[x]`, `[c]` and `[z]` of British statistics, and dots in brackets. */
const BRACKETED = /^(?:\[(?:[xzcuw]|low)\]|[[(](?:\.{2,3}|…|[-–])[)\]])$/i;

/** Below what is counted or measured: `<1`, `< 0.5`. What the value is, the file does not say. */
const BOUND = /^[<>≤≥] ?\d[\d.,]*$/;

export const isBound = (cell: string): boolean => BOUND.test(cell);

/** Eurostat writes a flag after the colon: `: c` is confidential. */
const FLAGGED = /^:\s?[a-z]{1,2}$/i;

export const isMissing = (cell: string): boolean =>
  MARKERS.has(cell.toLowerCase()) ||
  ERROR.test(cell) ||
  FLAGGED.test(cell) ||
  isBound(cell) ||
  BRACKETED.test(cell);
