/** How cells show their numbers (ECMA-376, part 1, 18.8.30): as dates, times and percents, or with units. */
import { XmlReader } from './xml.ts';

export interface NumberFormat {
  readonly shows: 'number' | 'date' | 'time' | 'duration';
  readonly percent: boolean;
  /** The number is shown divided by a thousand so many times. */
  readonly thousands: number;
  readonly decimals: number;
  /** Text and currencies around the number: `Mio`, `€`. */
  readonly unit: string;
}

const QUOTED = /"([^"]*)"|\\(.)|\[\$([^\]-]*)[^\]]*\]/g;
const ELAPSED = /\[(?:h+|m+|s+)\]/i;
const CONDITION = /\[[<>=]/;
const PADDING = /_.|\*./g;

/** Reads a code such as `#,##0.0\ "Mio"`. Of several sections the first tells how numbers above zero look. */
function formatOf(code: string): NumberFormat {
  const [section] = code.replace(/"[^"]*"/g, (text) => text.replaceAll(';', ',')).split(';');
  const literals = [...section.matchAll(QUOTED)].map(([, text, one, currency]) => text ?? one ?? currency);
  const bare = section.replace(QUOTED, '').replace(PADDING, '');
  const letters = bare.replace(/\[[^\]]*\]/g, '').replace(/general/i, '0');
  const isDate = /[yd]/i.test(letters) || (/m/i.test(letters) && !/[hs0#?]/i.test(letters));
  const isElapsed = ELAPSED.test(bare);
  const shows = isElapsed ? 'duration' : isDate ? 'date' : /h|m|s/i.test(letters) ? 'time' : 'number';
  const conditional = CONDITION.test(code);
  const signs = letters.match(/\p{Sc}/gu) ?? [];
  const unit = shows === 'number' && !conditional ? [...signs, ...literals].join('').trim() : '';
  return {
    shows,
    percent: letters.includes('%'),
    thousands: conditional ? 0 : (/[0#?](,+)(?![0#?,])/.exec(letters)?.[1].length ?? 0),
    decimals: /\.([0#?]+)/.exec(letters)?.[1].length ?? 0,
    unit: /[\p{L}\p{Sc}*]/u.test(unit) ? unit : '',
  };
}

/** Formats of the standard that have a number and no code. Some dates exist in East Asia alone. */
function builtIn(id: number): string {
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return 'yyyy-mm-dd';
  const codes: Readonly<Record<number, string>> = {
    9: '0%',
    10: '0.00%',
    18: 'h:mm AM/PM',
    19: 'h:mm:ss AM/PM',
    20: 'h:mm',
    21: 'h:mm:ss',
    22: 'yyyy-mm-dd h:mm',
    45: '[mm]:ss',
    46: '[h]:mm:ss',
    47: '[mm]:ss.0',
  };
  return codes[id] ?? 'General';
}

/** The format of each style by its position. */
export function formatsOf(xml: string): NumberFormat[] {
  const custom = new Map<number, NumberFormat>();
  const styles: NumberFormat[] = [];
  const reader = new XmlReader(xml);
  let inside = false;
  while (reader.next()) {
    const { name, kind } = reader;
    if (name === 'cellXfs') inside = kind === 'open';
    else if (name === 'numFmt' && kind !== 'close')
      custom.set(Number(reader.attribute('numFmtId')), formatOf(reader.attribute('formatCode') ?? ''));
    else if (name === 'xf' && inside && kind !== 'close') {
      const id = Number(reader.attribute('numFmtId') ?? 0);
      styles.push(custom.get(id) ?? formatOf(builtIn(id)));
    }
  }
  return styles;
}

const isPlain = ({ shows, percent, thousands, unit }: NumberFormat): boolean =>
  shows === 'number' && !percent && thousands === 0 && unit === '';

/** A number that its cell shows as something else. */
export class ShownNumber {
  readonly value: number;
  readonly format: NumberFormat;

  constructor(value: number, format: NumberFormat) {
    this.value = value;
    this.format = format;
  }
}

export const asShown = (value: number, format: NumberFormat | undefined): number | ShownNumber =>
  format === undefined || isPlain(format) ? value : new ShownNumber(value, format);

const MINUTES = 1440;
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Numbers of so many digits are exact in binary: 0.07 is 7 %, not 7.000000000000001 %. */
const DIGITS = 15;
const exact = (value: number): string => String(Number(value.toPrecision(DIGITS)));

/** As in the sheet, but with all decimals where the number is not scaled. */
export function shownText({ value, format }: ShownNumber): string {
  const { shows, percent, thousands, decimals, unit } = format;
  if (shows === 'time' || shows === 'duration') return clock(Math.round(value * MINUTES));
  if (percent) return `${exact(value * 100)}%`;
  const number = thousands > 0 ? (value / 1000 ** thousands).toFixed(decimals) : exact(value);
  return [number, unit].join(' ').trim();
}
