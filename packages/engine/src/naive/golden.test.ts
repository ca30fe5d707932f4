import { describe, expect, it } from 'vitest';
import { toLevel, toUnits } from '../numerics/standardise.ts';
import { studentCrps } from '../scoring/student-crps.ts';
import golden from './fixtures/golden.json' with { type: 'json' };
import { type Law, lawCrps } from './law.ts';
import { NAIVE_IDS, type NaiveId } from './members.ts';
import { eachNaiveCell } from './rolling.ts';
import { naiveSeries } from './series.ts';

const close = (found: number | null, expected: number | null): void => {
  if (found === null || expected === null) expect(found).toBe(expected);
  else expect(Math.abs(found - expected)).toBeLessThan(1e-9 * Math.max(1, Math.abs(expected)));
};

it('scores Student’s t as numerical integration does', () => {
  for (const [x, df, score] of golden.student_crps) close(studentCrps(x, df), score);
});

const series = Object.entries(golden.series).map(([name, entry]) => ({ name, ...entry }));

describe.each(series)('$name', ({ period, values, cells }) => {
  const rolling = naiveSeries(Float64Array.from(values), period);
  const { frame, z } = rolling;

  it.each([...new Set(cells.map(({ horizon }) => horizon))])('is what brute force finds, h = %d', (h) => {
    const expected = cells.filter(({ horizon }) => horizon === h);
    let visited = 0;
    eachNaiveCell(
      rolling,
      h,
      expected.map(({ origin }) => origin),
      ({ origin, laws, taken, nPastOrigins, pastScores }) => {
        const one = expected[visited++];
        expect([origin, NAIVE_IDS[taken], nPastOrigins]).toEqual([one.origin, one.taken, one.n_past_origins]);
        NAIVE_IDS.forEach((id, m) => {
          compareLaw(laws[m], one.laws[id], id);
          const inUnits = (score: number | null): number | null => score && toUnits(frame, score);
          close(inUnits(pastScores[m]), one.past_crps[id]);
          const law = laws[m];
          if (law !== null && origin + h <= z.length)
            close(toUnits(frame, lawCrps(law, z[origin + h - 1])), one.crps[id]);
        });
      },
    );
    expect(visited).toBe(expected.length);
  });

  function compareLaw(law: Law | null, expected: Record<string, unknown> | null, id: NaiveId): void {
    if (law === null || expected === null) {
      expect(`${id} ${law}`).toBe(`${id} ${expected}`);
      return;
    }
    close(toLevel(frame, law.centre), expected['centre'] as number);
    if (law.kind === 'student') {
      expect([expected['law'], expected['df']]).toEqual(['student', law.df]);
      close(toUnits(frame, law.scale), expected['scale'] as number);
    } else {
      expect([expected['law'], expected['count']]).toEqual(['atoms', law.errors.length]);
      close(toUnits(frame, law.errors[law.errors.length - 1]), expected['largest'] as number);
    }
  }
});
