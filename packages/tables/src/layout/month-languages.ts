/**
 * Names of months that mean a month only beside others of their language. Croatian `listopad` is October,
 * Polish and Czech `listopad` November; Finnish `elo` and Turkish `Şub` are other words by themselves.
 */
import { withoutAccents } from '../accents.ts';
import type { Context } from '../context.ts';
import { type Cell, type Grid, textOf } from '../grid.ts';

interface Language {
  readonly name: string;
  /** Words that no other language has. */
  readonly own: RegExp;
  readonly months: Readonly<Record<string, string>>;
}

const LANGUAGES: readonly Language[] = [
  {
    name: 'Croatian',
    own: new RegExp(
      '^(?:sijec\\p{L}*|sij|veljac\\p{L}*|velj|ozuj\\p{L}*|ozu|travanj|travnja|svib\\p{L}*|' +
        'lipanj|lipnja|srpanj|srpnja|kolovoz\\p{L}*|rujan|rujna|ruj|studeni|studenoga?|prosinac)$',
      'u',
    ),
    months: {
      listopad: 'Oct',
      listopada: 'Oct',
      listopadu: 'Oct',
      lis: 'Oct',
      sij: 'Jan',
      velj: 'Feb',
      ozu: 'Mar',
      tra: 'Apr',
      svi: 'May',
      lip: 'Jun',
      srp: 'Jul',
      kol: 'Aug',
      ruj: 'Sep',
      stu: 'Nov',
      pro: 'Dec',
    },
  },
  {
    name: 'Finnish',
    own: /^(?:tammi|helmi|maalis|huhti|touko|kesa|heina|syys|loka|marras|joulu)$/,
    months: { elo: 'Aug' },
  },
  { name: 'Turkish', own: /^(?:oca|nis|haz|tem|agu|eyl|eki|kas)$/, months: { sub: 'Feb' } },
  {
    name: 'Czech',
    own: /^(?:uno|bre|kve|cvn|cvc|rij)$/,
    months: {
      led: 'Jan',
      uno: 'Feb',
      bre: 'Mar',
      dub: 'Apr',
      kve: 'May',
      cvn: 'Jun',
      cvc: 'Jul',
      srp: 'Aug',
      zar: 'Sep',
      rij: 'Oct',
      pro: 'Dec',
    },
  },
];

/** A month alone or beside a year. */
const MONTH = /^((?:\d{4}\.?[-/. ]{0,2}|\d{1,2}\. ?)?)(\p{L}{3,10})(\.?(?:[-/. ]{1,2}\d{2,4}\.?)?)$/u;
const FEWEST = 3;
const SAMPLE = 400;

const wordIn = (cell: Cell): string | null => {
  const match = typeof cell === 'string' && cell.length <= 24 ? MONTH.exec(cell) : null;
  return match === null ? null : withoutAccents(match[2]);
};

function languageOf(grid: Grid): Language | null {
  const words = new Set<string>();
  for (const row of grid.rows.slice(0, SAMPLE))
    for (const cell of row) {
      const word = wordIn(cell);
      if (word !== null) words.add(word);
    }
  return (
    LANGUAGES.find(
      ({ own, months }) =>
        [...words].filter((word) => own.test(word)).length >= FEWEST &&
        [...words].some((word) => word in months),
    ) ?? null
  );
}

/** The grid with such months in English where others of their language stand beside them, or as it was. */
export function withMonthsOfLanguage(grid: Grid, context: Context): Grid {
  const language = languageOf(grid);
  if (language === null) return grid;
  let example: string | undefined;
  const inEnglish = (cell: Cell): Cell => {
    const month = language.months[wordIn(cell) ?? ''];
    if (month === undefined) return cell;
    const english = textOf(cell).replace(
      MONTH,
      (_, before: string, __, after: string) => before + month + after,
    );
    example ??= `${textOf(cell)} is ${english}`;
    return english;
  };
  const rows = grid.rows.map((row) => row.map(inEnglish));
  if (example !== undefined) context.note(`months read as ${language.name}: ${example}`);
  return { rows, lines: grid.lines };
}
