import { expect, it } from 'vitest';
import { lineDisplay } from './displays.ts';

it('writes one line when something is done and one per half minute after it where there is no terminal', () => {
  const lines: string[] = [];
  let now = 0;
  const shown = lineDisplay(
    'wb',
    'cells',
    (line) => lines.push(line),
    () => now,
  );
  for (; now <= 40_000; now += 500) shown.update({ done: now / 500, total: 200, rate: '', left: '9 s left' });
  shown.update({ done: 200, total: 200, rate: '', left: '' });
  expect(lines).toEqual(['wb: 1/200 cells, 0 %, 9 s left\n', 'wb: 61/200 cells, 30 %, 9 s left\n']);
});
