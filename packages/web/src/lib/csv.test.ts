import { readText } from '@longrun/tables';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { writeCsv } from './csv.ts';

it('quotes what needs it', () => {
  expect(
    writeCsv(
      ['a', 'b'],
      [
        ['x, "y"', null],
        ['line\nbreak', -1.5],
      ],
    ),
  ).toBe('a,b\n"x, ""y""",\n"line\nbreak",-1.5\n');
});

it('a written table reads back', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 3, maxLength: 50 }),
      (values) => {
        const rows = values.map((value, i) => [String(1900 + i), value]);
        const { series } = readText(writeCsv(['year', 'GDP, real'], rows), { missingValue: 'none' });
        expect(series.map(({ name, start, values: read }) => ({ name, start, values: read }))).toEqual([
          { name: 'GDP, real', start: '1900', values },
        ]);
      },
    ),
  );
});
