/**
 * Whatever the parts of a year are called and wherever they stand, they are understood or asked about, never
 * series.
 */
import { describe, expect, it } from 'vitest';
import { readText } from './read.ts';

const YEARS = [2010, 2011, 2012, 2013, 2014, 2015];

/** A word for each part, parted by bars. */
const SPELLINGS = [
  'Q1 Sep-Nov|Q2 Dec-Feb|Q3 Mar-May|Q4 Jun-Aug',
  'Q1 (Jan-Mar)|Q2 (Apr-Jun)|Q3 (Jul-Sep)|Q4 (Oct-Dec)',
  'Jan to Mar|Apr to Jun|Jul to Sep|Oct to Dec',
  'JFM|AMJ|JAS|OND',
  'DJF|MAM|JJA|SON',
  'Winter|Spring|Summer|Autumn',
  'Hiver|Printemps|Été|Automne',
  'I kwartał|II kwartał|III kwartał|IV kwartał',
  '1º trimestre|2º trimestre|3º trimestre|4º trimestre',
  'T1|T2|T3|T4',
  'Tri 1|Tri 2|Tri 3|Tri 4',
  'K1|K2|K3|K4',
  '1-р улирал|2-р улирал|3-р улирал|4-р улирал',
  'I квартал|II квартал|III квартал|IV квартал',
  '1 кв.|2 кв.|3 кв.|4 кв.',
  '第1四半期|第2四半期|第3四半期|第4四半期',
  '一季度|二季度|三季度|四季度',
  '1/4|2/4|3/4|4/4',
  'Q1/4|Q2/4|Q3/4|Q4/4',
  '1분기|2분기|3분기|4분기',
  'First|Second|Third|Fourth',
  '1st|2nd|3rd|4th',
  'I|II|III|IV',
  'i|ii|iii|iv',
  'March|June|September|December',
  'Mar Qtr|Jun Qtr|Sep Qtr|Dec Qtr',
  'March quarter|June quarter|September quarter|December quarter',
  'Quarter ending March|Quarter ending June|Quarter ending September|Quarter ending December',
  'End-March|End-June|End-September|End-December',
  '31/03|30/06|30/09|31/12',
  '31 March|30 June|30 September|31 December',
  'First Half|Second Half',
  'S1|S2',
  'Jan-Jun|Jul-Dec',
  '1. Halbjahr|2. Halbjahr',
  'I półrocze|II półrocze',
  '1ère moitié|2ème moitié',
  'June|December',
  'Apr-Sep|Oct-Mar',
  'Spring|Fall',
  'Kharif|Rabi',
  'Michaelmas|Lent|Easter',
  'Term 1|Term 2|Term 3',
  'Jan-Apr|May-Aug|Sep-Dec',
  '1. Drittel|2. Drittel|3. Drittel',
  'Jan-Feb|Mar-Apr|May-Jun|Jul-Aug|Sep-Oct|Nov-Dec',
  'Bim 1|Bim 2|Bim 3|Bim 4|Bim 5|Bim 6',
  'Quarter One|Quarter Two|Quarter Three|Quarter Four',
  'quarter_1|quarter_2|quarter_3|quarter_4',
  'FQ1|FQ2|FQ3|FQ4',
  'M03|M06|M09|M12',
  '1. ceturksnis|2. ceturksnis|3. ceturksnis|4. ceturksnis',
  'I ketv.|II ketv.|III ketv.|IV ketv.',
  '1. neljännes|2. neljännes|3. neljännes|4. neljännes',
  'Q1*|Q2|Q3|Q4*',
];

const value = (year: number, part: number): string =>
  (100 + 3 * (year - 2010) + Math.sin(7 * year + part)).toFixed(2);

type Layout = (parts: readonly string[]) => readonly string[];
const LAYOUTS: Readonly<Record<string, Layout>> = {
  'in a column': (parts) => [
    'Year,Quarter,Value',
    ...YEARS.flatMap((year) => parts.map((part, k) => `${year},${part},${value(year, k)}`)),
  ],
  'below a year that stands once': (parts) => [
    'Year,Quarter,Value',
    ...YEARS.flatMap((year) => parts.map((part, k) => `${k === 0 ? year : ''},${part},${value(year, k)}`)),
  ],
  across: (parts) => [
    `Year,${parts.join(',')}`,
    ...YEARS.map((year) => [year, ...parts.map((_, k) => value(year, k))].join(',')),
  ],
  'down below years': (parts) => [
    `,${YEARS.join(',')}`,
    ...parts.map((part, k) => [part, ...YEARS.map((year) => value(year, k))].join(',')),
  ],
  'below a year in a row of its own': (parts) => [
    'Period,Chile,Peru',
    ...YEARS.flatMap((year) => [`${year},,`, ...parts.map((part, k) => `${part},${value(year, k)},${k}`)]),
  ],
  'behind a year that stands before the first': (parts) => [
    'Period,Chile,Peru',
    ...YEARS.flatMap((year) =>
      parts.map((part, k) => `${k === 0 ? `${year} ` : ''}${part},${value(year, k)},${year + k}.5`),
    ),
  ],
  'below a row of years': (parts) => [
    `,${YEARS.map((year) => year + ','.repeat(parts.length - 1)).join(',')}`,
    `Country,${YEARS.map(() => parts.join(',')).join(',')}`,
    ...['Chile', 'Peru'].map((name, i) =>
      [name, ...YEARS.flatMap((year) => parts.map((_, k) => value(year, k + i)))].join(','),
    ),
  ],
  'behind the year': (parts) => [
    'Date,Value',
    ...YEARS.flatMap((year) => parts.map((part, k) => `${year} ${part},${value(year, k)}`)),
  ],
};

/** Where a text is no date, it is refused. */
const MAY_BE_REFUSED = ['behind the year', 'below a year in a row of its own'];

function isUnderstood(
  parts: readonly string[],
  layout: string,
  mayBeRefused: boolean,
  sum: readonly string[] = [],
): boolean {
  const text = `${LAYOUTS[layout]([...parts, ...sum]).join('\n')}\n`;
  const { series, questions, problems } = readText(text);
  const wanted = YEARS.length * parts.length;
  const isWhole = series.length > 0 && series.every(({ values }) => values.length === wanted);
  return isWhole || questions.length > 0 || (mayBeRefused && problems.length > 0);
}

describe.each(Object.keys(LAYOUTS))('%s', (layout) => {
  it('each part is one', () => {
    const mayBeRefused = MAY_BE_REFUSED.includes(layout);
    const misread = SPELLINGS.filter((spelling) => !isUnderstood(spelling.split('|'), layout, mayBeRefused));
    expect(misread).toEqual([]);
  });

  it('each part is one before the mean of the year', () => {
    const misread = SPELLINGS.filter(
      (spelling) => !isUnderstood(spelling.split('|'), layout, true, ['Average']),
    );
    expect(misread).toEqual([]);
  });
});
