import { describe, expect, it } from 'vitest';
import { readAnswerLine, readForecast } from './answers.ts';

const horizons = [1, 12];
const paths = (n: number, row: unknown[] = [1, 2]): unknown[] => Array.from({ length: n }, () => row);
const levels = { '0.1': [1, 1], '0.25': [2, 2], '0.5': [3, 3], '0.75': [4, 4], '0.9': [5, 5] };
const without = (key: keyof typeof levels): object =>
  Object.fromEntries(Object.entries(levels).filter(([name]) => name !== key));

describe('an answer', () => {
  it('holds paths, row after row', () => {
    const answer = readForecast({ samples: paths(100) }, horizons);
    expect(answer).toMatchObject({ kind: 'samples', n: 100 });
    expect(answer.kind === 'samples' && Array.from(answer.values.slice(0, 4))).toEqual([1, 2, 1, 2]);
  });

  it('holds quantiles, levels increasing whatever their order and writing', () => {
    const shuffled = { '0.9': [5, 5], '.50': [3, 3], '0.1': [1, 1], '0.750': [4, 4], '0.25': [2, 2] };
    const answer = readForecast({ quantiles: shuffled }, horizons);
    expect(answer).toMatchObject({ kind: 'quantiles', levels: [0.1, 0.25, 0.5, 0.75, 0.9] });
    expect(answer.kind === 'quantiles' && Array.from(answer.values)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
  });

  it.each(['mean', 'median'])('holds a %s per horizon', (form) => {
    const answer = readForecast({ [form]: [3, 4] }, horizons);
    expect(answer).toEqual({ kind: 'points', values: Float64Array.of(3, 4) });
  });

  it('evens out quantiles that rounding made decrease', () => {
    const nearly = { ...levels, '0.75': [3 - 1e-13, 4] };
    const answer = readForecast({ quantiles: nearly }, horizons);
    expect(answer.kind === 'quantiles' && answer.values[6]).toBe(3);
  });

  it.each([
    [{ samples: paths(99) }, '99 paths < minimum 100'],
    [{ samples: paths(10_001) }, '10001 paths > maximum 10000'],
    [{ samples: 'no' }, 'samples is not an array of paths'],
    [{ samples: paths(100, [1]) }, 'path 0 has 1 values for 2 horizons'],
    [{ samples: [...paths(100), 3] }, 'path 100 is not an array'],
    [{ samples: paths(100, [1, null]) }, 'path 0 at horizon 12 is null, not a finite number'],
    [{ samples: paths(100, [1, '2']) }, 'path 0 at horizon 12 is "2", not a finite number'],
    [{ samples: paths(100), quantiles: levels }, 'both samples and quantiles; answer with one of them'],
    [{ quantiles: without('0.9') }, '4 quantile levels < minimum 5'],
    [{ quantiles: { ...without('0.5'), '0.6': [3, 3] } }, 'the quantile levels do not include 0.5'],
    [{ quantiles: { ...levels, '1': [6, 6] } }, 'quantile level "1" is not between 0 and 1'],
    [{ quantiles: { ...levels, median: [3, 3] } }, 'quantile level "median" is not between 0 and 1'],
    [{ quantiles: { ...levels, '0.50': [3, 3] } }, 'quantile level 0.5 is given twice'],
    [{ quantiles: { ...levels, '0.9': [5] } }, 'the quantile at 0.9 has 1 values for 2 horizons'],
    [
      { quantiles: { ...levels, '0.9': [5, null] } },
      'the quantile at 0.9 for horizon 12 is null, not a finite number',
    ],
    [
      { quantiles: { ...levels, '0.9': [5, 3.5] } },
      'the quantiles at 0.75 (4) and 0.9 (3.5) cross at horizon 12',
    ],
    [{ quantiles: [1, 2] }, 'quantiles is not an object from level to values'],
    [{ error: 'singular matrix' }, 'the model says: singular matrix'],
    [{}, 'neither samples nor quantiles nor a mean or median nor error'],
    [{ mean: 3 }, 'mean is not an array with a number per horizon'],
    [{ median: [3] }, 'median has 1 values for 2 horizons'],
    [{ mean: [3, null] }, 'mean at horizon 12 is null, not a finite number'],
    [{ mean: [3, 3], median: [3, 3] }, 'both mean and median; answer with one of them'],
  ])('%# is refused with its reason', (body, reason) => {
    expect(readForecast(body, horizons)).toEqual({ kind: 'refused', reason });
  });

  it.each([
    ['hello', /^not a line of JSON: "hello"$/],
    ['{"task_id":"a","samples":[[NaN]]}', /JSON has no NaN or Infinity/],
    ['[1]', /^not a JSON object/],
    ['{"samples":[]}', /^no task_id/],
    ['{"task_id":7}', /^no task_id/],
  ])('that reads %s is refused', (line, reason) => {
    expect(readAnswerLine(line)).toMatchObject({ kind: 'refused', reason: expect.stringMatching(reason) });
  });
});
