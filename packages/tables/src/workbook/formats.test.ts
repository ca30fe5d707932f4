import { describe, expect, it } from 'vitest';
import { formatsOf, ShownNumber, shownText } from './formats.ts';

const escaped = (code: string): string =>
  code.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('>', '&gt;');
const formatOf = (code: string) =>
  formatsOf(
    `<numFmts><numFmt numFmtId="164" formatCode="${escaped(code)}"/></numFmts>` +
      '<cellXfs><xf numFmtId="164"/></cellXfs>',
  )[0];

describe('what a format shows', () => {
  it.each([
    ['General', 'number'],
    ['#,##0.00_);(#,##0.00)', 'number'],
    ['0.00E+00', 'number'],
    ['0.0 "days"', 'number'],
    ['[Red]0.0', 'number'],
    ['yyyy', 'date'],
    ['mmm\\-yy', 'date'],
    ['[$-407]d/\\ mmmm\\ yyyy;@', 'date'],
    ['yyyy"年"m"月"', 'date'],
    ['yyyy\\-mm\\-dd\\ hh:mm', 'date'],
    ['h:mm', 'time'],
    ['mm:ss.0', 'time'],
    ['[h]:mm', 'duration'],
  ])('%s is a %s', (code, shows) => {
    expect(formatOf(code).shows).toBe(shows);
  });

  it.each([
    ['0.0%', 0.0995, '9.95%'],
    ['0.0\\%', 12.5, '12.5'],
    ['#,##0,', 1_234_567, '1235'],
    ['0.0,," Mio"', 1_234_567, '1.2 Mio'],
    ['[>=1000000]0.0,,"M";0.0,"K"', 1_234_567, '1234567'],
    ['0" Mio"', 12, '12 Mio'],
    ['#,##0.00\\ [$€-407]', 12.5, '12.5 €'],
    ['$#,##0.00', 12.5, '12.5 $'],
    ['_-* #,##0.00\\ "€"_-;\\-* #,##0.00\\ "€"_-', 12.5, '12.5 €'],
    ['h:mm', 0.25, '06:00'],
    ['[h]:mm', 1.0625, '25:30'],
  ])('%s shows %f as %s', (code, value, text) => {
    expect(shownText(new ShownNumber(value, formatOf(code)))).toBe(text);
  });
});
