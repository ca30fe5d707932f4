/** The targets of a hub: which of them are judged, and whether one mean over all of them says something. */
import { entry } from '../files/entry.ts';
import { RecordError } from '../files/source.ts';
import type { Notices } from './notices.ts';
import type { Tally } from './tally.ts';
import { TARGET, type TaskTable, targetName } from './tasks.ts';

/** Throws where one that was asked for is neither in tasks.json nor observed. */
export function checkAsked({ config, columns }: TaskTable, asked: readonly string[]): void {
  const known = config.allowed?.get(TARGET) ?? columns.get(TARGET)?.dictionary.texts;
  if (known === undefined || !config.series.includes(TARGET))
    throw new RecordError('unknown_target', 'the tasks of this hub have no column "target"');
  const names = [...known];
  const unknown = asked.find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new RecordError('unknown_target', `no target "${unknown}"; there are ${names.join(', ')}`);
}

/** Mean scores this many times as large leave the others without weight in a mean over all. */
const APART = 10;

/** The opponent's mean score by target; none in a hub without a column of targets. */
export function meanScores(tasks: TaskTable, tallies: readonly Tally[]): ReadonlyMap<string, number> {
  const sums = new Map<string, { sum: number; n: number }>();
  for (const tally of tallies) {
    const { opponent } = tally.scored();
    for (let i = 0; i < opponent.tasks.length; i++) {
      const name = targetName(tasks, tasks.taskSeries[opponent.tasks[i]]);
      if (name === undefined) continue;
      const sum = entry(sums, name, () => ({ sum: 0, n: 0 }));
      sum.sum += opponent.scores[i];
      sum.n++;
    }
  }
  return new Map([...sums].map(([name, { sum, n }]) => [name, sum / n]));
}

/**
 * A mean over counts of thousands and shares of a hundredth is one of counts: says so where targets are far
 * apart.
 */
export function noteScales(scores: ReadonlyMap<string, number>, notices: Notices): void {
  const means = [...scores].filter(([, mean]) => mean > 0).sort(([, a], [, b]) => b - a);
  const [largest, smallest] = [means[0], means.at(-1)];
  if (largest === undefined || smallest === undefined || largest[1] < APART * smallest[1]) return;
  const times = Math.round(largest[1] / smallest[1]).toLocaleString('en');
  const reason =
    `mean scores of target "${largest[0]}" are ${times} times those of target "${smallest[0]}", so that ratios ` +
    'of means over all targets are those of the former; longrun judge --targets judges some alone';
  notices.add({ code: 'mixed_scales', model: null, file: null, line: null, reason });
}
