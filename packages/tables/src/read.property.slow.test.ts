/**
 * A panel written in a supported dialect reads back equal, or a question is asked: never a different number.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type Dialect,
  dialects,
  hasYearOnce,
  type Panel,
  panels,
  truth,
  writeFile,
} from './dialects.testing.ts';
import { readTable } from './read.ts';
import type { ReadResult, ReadSeries } from './types.ts';

const RUNS = 400;

const plain = (text: string | null): number | null => (text === null ? null : Number.parseFloat(text));

/** The series of the panel that has the name, or the position where the file has no names. */
function original(panel: Panel, dialect: Dialect, series: ReadSeries): number {
  const name = series.entity ?? series.name;
  const named = panel.names.indexOf(name);
  if (named >= 0) return named;
  if (panel.names.length === 1) return 0;
  const position = /^column (\d+)$/.exec(series.column)?.[1];
  return position === undefined ? -1 : Number(position) - (hasYearOnce(panel, dialect) ? 3 : 2);
}

/** Every value that came out is the one written for its period. */
function expectTrue(panel: Panel, dialect: Dialect, result: ReadResult): void {
  for (const series of result.series) {
    const k = original(panel, dialect, series);
    expect(panel.columns[k], `${series.name} is none of ${panel.names.join(', ')}`).toBeDefined();
    const wanted = new Map(panel.periods.map((period, i) => [period, plain(panel.columns[k][i])]));
    for (const [i, period] of series.periods.entries())
      expect([period, series.values[i]]).toEqual([period, wanted.get(period)]);
  }
}

const settled = (result: ReadResult): boolean =>
  result.questions.length === 0 && result.problems.length === 0;

it('reads back equal or asks', async () => {
  let read = 0;
  await fc.assert(
    fc.asyncProperty(panels, dialects, async (panel, dialect) => {
      const result = await readTable(writeFile(panel, dialect));
      expectTrue(panel, dialect, result);
      if (!settled(result)) return;
      read++;
      expect(result.series).toHaveLength(panel.names.length);
      for (const [k, column] of panel.columns.entries()) {
        const series = result.series.find((one) => original(panel, dialect, one) === k);
        expect(column).not.toContain(null);
        expect(series?.periods).toEqual(panel.periods);
      }
    }),
    { numRuns: RUNS },
  );
  // Asking every time would pass too.
  expect(read).toBeGreaterThan(RUNS / 4);
});

it('reads back equal once it is told what the writer knows', async () => {
  await fc.assert(
    fc.asyncProperty(panels, dialects, async (panel, dialect) => {
      const whole = { ...panel, columns: panel.columns.map((column) => column.map((cell) => cell ?? '1.5')) };
      const result = await readTable(writeFile(whole, dialect), truth(whole, dialect));
      expect(result.problems).toEqual([]);
      expect(result.questions.map(({ sentence }) => sentence)).toEqual([]);
      expectTrue(whole, dialect, result);
      expect(result.series).toHaveLength(panel.names.length);
      for (const series of result.series) expect(series.periods).toEqual(panel.periods);
    }),
    { numRuns: RUNS },
  );
});
