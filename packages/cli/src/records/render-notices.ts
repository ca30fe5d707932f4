/** What was left out of a hub or noticed, in few lines: what many files or models share is said once. */
import type { Notice } from '@longrun/records';

const MOST_LINES = 20;
/** So many of a kind are each a line. */
const MOST_ALIKE = 3;

/** What every hub has, most of all where it is still running; faults stand before it. */
const USUAL: ReadonlySet<string> = new Set(['no_truth', 'no_opponent', 'missing_rounds']);

export function noticeLines(notices: readonly Notice[]): string[] {
  if (notices.length === 0) return [];
  const groups = groupsOf(notices);
  const ordered = groups.toSorted(([a], [b]) => Number(USUAL.has(a.code)) - Number(USUAL.has(b.code)));
  const lines = ordered.flatMap((alike) =>
    alike.length > MOST_ALIKE ? [lineOf(alike)] : alike.map(singleLine),
  );
  const more = lines.length - MOST_LINES;
  const shown = lines.slice(0, MOST_LINES).map((line) => `  ${line}`);
  return ['', 'Left out or noticed:', ...shown, ...(more > 0 ? [`  and ${more} more; --json has all`] : [])];
}

function groupsOf(notices: readonly Notice[]): Notice[][] {
  const groups = new Map<string, Notice[]>();
  for (const notice of notices) {
    const known = groups.get(kindOf(notice));
    if (known === undefined) groups.set(kindOf(notice), [notice]);
    else known.push(notice);
  }
  return [...groups.values()];
}

/** The rounds that a model misses are a number of its own. */
const kindOf = ({ code, reason }: Notice): string => (code === 'missing_rounds' ? code : `${code} ${reason}`);

function singleLine(notice: Notice): string {
  const place = placeOf(notice);
  return `${place}${place === '' ? '' : ': '}${notice.reason}${notice.count > 1 ? ` (${notice.count})` : ''}`;
}

function placeOf({ model, file, line }: Notice): string {
  return file === null ? (model ?? '') : `${file}${line === null ? '' : `:${line}`}`;
}

function lineOf(alike: readonly Notice[]): string {
  const [first] = alike;
  if (first.code === 'missing_rounds')
    return `${alike.length} models have no forecast in some rounds; those are left out, not counted as lost`;
  if (first.code === 'unreadable_file')
    return `${placeOf(first)} and ${alike.length - 1} more files: ${first.reason}`;
  const count = alike.reduce((sum, notice) => sum + notice.count, 0);
  const models = new Set(alike.map(({ model }) => model)).size;
  return `${placeOf(first)} and elsewhere: ${first.reason} (${count} in ${models} models)`;
}
