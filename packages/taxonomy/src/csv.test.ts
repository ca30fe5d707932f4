import { describe, expect, it } from 'vitest';
import { csv, parseCsv } from './csv.ts';

describe('csv', () => {
  it('quotes commas, quotes and line breaks, and joins lists with spaces', () => {
    expect(
      csv(
        ['a', 'b'],
        [
          ['x, y', 'say "z"'],
          ['two\nlines', ['p', 'q']],
          [null, true],
        ],
      ),
    ).toBe('a,b\r\n"x, y","say ""z"""\r\n"two\nlines",p q\r\n,true\r\n');
  });

  it('reads back what it wrote, with either line end', () => {
    const rows = [{ iso3: 'AAA', country: 'Aland, "Upper"' }];
    for (const lineEnd of ['\r\n', '\n'] as const) {
      expect(parseCsv(csv(['iso3', 'country'], [['AAA', 'Aland, "Upper"']], lineEnd))).toEqual(rows);
    }
  });
});
