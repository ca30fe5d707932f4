import { describe, expect, it } from 'vitest';
import { csv, markdownTable, table } from './table.ts';

const header = ['id', 'label', 'unit', 'n'];
const rows = [
  ['DEU.gdp_growth', 'Growth of gross domestic product per person', 'percent', '63'],
  ['FRA.cpi', 'Consumer prices', 'index, 2015 = 100', '70'],
];

describe('table', () => {
  it('cuts the widest words so that it fits the terminal, and never ids or numbers', () => {
    const lines = table(header, rows, 60).split('\n');
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(60);
    expect(lines[2]).toMatch(/^DEU\.gdp_growth {2}Growth of .*… {2}percent .*63$/);
    expect(lines[3]).toContain('FRA.cpi');
  });

  it('goes on below where numbers have no room, and cuts no interval and no short word', () => {
    const wide = ['model', 'answer', 'luck', 'skill', '95 % interval'];
    const body = [['arfima_rs', 'undecided', '47.3 %', '0.123', '−0.012 to 0.258']];
    const text = table(wide, body, 40);
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(40);
    for (const cell of body[0]) expect(text).toContain(cell);
    expect(text.match(/^arfima_rs/gm)).toHaveLength(2);
  });

  it('is whole where there is no terminal', () => {
    expect(table(header, rows, undefined)).toContain('Growth of gross domestic product per person');
  });

  it('writes minus signs in numbers and intervals, and leaves names, dates and exponents alone', () => {
    const text = table(
      ['id', 'date', 'word', 'skill', 'interval', 'small'],
      [['-a-1', '2020-01', 'half-year', '-0.736', '-0.2 to -0.1', '-1.2e-7']],
      undefined,
    );
    expect(text.split('\n')[2].split(/ {2,}/)).toEqual([
      '-a-1',
      '2020-01',
      'half-year',
      '−0.736',
      '−0.2 to −0.1',
      '−1.2e-7',
    ]);
    expect(csv(['skill'], [[-0.736]])).toBe('skill\n-0.736\n');
  });

  it('has no colour in a pipe', () => {
    expect(table(header, rows, undefined)).not.toContain('\u001b');
  });
});

it('csv quotes what needs it and leaves unknown values empty', () => {
  expect(
    csv(
      ['a', 'b'],
      [
        ['x, "y"', null],
        [1.5, true],
      ],
    ),
  ).toBe('a,b\n"x, ""y""",\n1.5,true\n');
});

it('writes Markdown with numbers to the right, and leaves a line free when lines are joined', () => {
  expect([markdownTable(['model', 'p'], [['rw', '0.5']]), 'next'].join('\n')).toBe(
    '| model | p |\n| --- | ---: |\n| rw | 0.5 |\n\nnext',
  );
});
