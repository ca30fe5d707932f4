import { describe, expect, it } from 'vitest';
import { applicable } from './components.ts';
import { pastOrigins, pastRecord, SCORED_HORIZONS } from './past.ts';
import { growing, walk } from './series.testing.ts';

const OPTIONS = { msmComponents: 2 };
const viewOf = (y: Float64Array) => ({ y, seasonality: null, adjusted: null });

describe('past origins', () => {
  it.each([21, 32, 60, 256, 1000])('lie inside a series of %i, latest first, with enough history', (n) => {
    const origins = pastOrigins(n);
    expect(origins[0]).toBe(n - 1);
    expect(origins.every((origin, i) => i === 0 || origin < origins[i - 1])).toBe(true);
    expect(origins.every((origin) => origin >= 20 && origin < n)).toBe(true);
  });

  it('are none in a series too short for any', () => {
    expect(pastOrigins(20)).toEqual([]);
  });
});

describe('past records', () => {
  it('score what was realised before the last observation and nothing else', () => {
    const y = growing(60);
    const origins = pastOrigins(60);
    const views = origins.map((origin) => viewOf(y.slice(0, origin)));
    const [rw] = applicable(y, null);
    const { scores, failure } = pastRecord(rw, y, views, OPTIONS, 1);
    expect(failure).toBeNull();
    scores.forEach((atOrigin, j) => {
      atOrigin.forEach((score, k) => {
        expect(score !== null).toBe(origins[j] + SCORED_HORIZONS[k] <= 60);
        if (score !== null) expect(score.pit > 0 && score.pit < 1 && score.crps > 0).toBe(true);
      });
    });
  });

  it.each(['arfima_rs', 'msm'])(
    'try %s at every other origin, three of them realised at the longest horizon',
    (id) => {
      const y = growing(96);
      const views = pastOrigins(96).map((origin) => viewOf(y.slice(0, origin)));
      const costly = applicable(y, null).find(({ model }) => model === id)!;
      const { scores } = pastRecord(costly, y, views, OPTIONS, 1);
      const counts = SCORED_HORIZONS.map((_, k) => scores.filter((atOrigin) => atOrigin[k] !== null).length);
      expect(counts).toEqual([5, 4, 4, 3]);
    },
  );

  it('say why a component failed', () => {
    const y = walk(60);
    const msm = applicable(y, null).find(({ model }) => model === 'msm')!;
    const record = pastRecord(msm, y, [viewOf(y.slice(0, 50))], { msmComponents: 9 }, 1);
    expect(record.failure).toContain('msm_components');
  });
});
