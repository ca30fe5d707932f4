/** Calendars whose years are not ours, by how heads name them and by how dates of them are written. */
import { BUDDHIST, MINGUO } from '../dates/eras.ts';

export interface OtherCalendar {
  /** As in "years of the Hijri calendar". */
  readonly name: string;
  /** What its years are behind ours; absent where they begin and end within ours. */
  readonly behind?: number;
  /** Years of it that a table may hold. */
  readonly years?: readonly [number, number];
}

export const BUDDHIST_YEARS: OtherCalendar = { name: 'Buddhist', behind: -BUDDHIST, years: [2300, 2700] };
export const MINGUO_YEARS: OtherCalendar = { name: 'Minguo', behind: MINGUO, years: [1, 200] };

const NAMED: readonly (readonly [RegExp, OtherCalendar])[] = [
  [/buddhist|พ\.ศ\./iu, BUDDHIST_YEARS],
  [/minguo|民國|民国/iu, MINGUO_YEARS],
  [/jalali|shamsi|solar hijri|persian calendar|شمسی|^سال$/iu, { name: 'Persian' }],
  [/hijri|هجري/iu, { name: 'Hijri' }],
  [/ethiopian (?:calendar|year)/iu, { name: 'Ethiopian' }],
  [/bikram|vikram/iu, { name: 'Bikram Sambat' }],
];
/** Letters that are the code of a country or a rate of change unless a word for years stands beside them. */
const ABBREVIATED: readonly (readonly [RegExp, OtherCalendar])[] = [
  [/(?<!\p{L})(?:BE|B\. ?E\.)(?!\p{L})/u, BUDDHIST_YEARS],
  [/(?<!\p{L})(?:ROC|R\.O\.C\.)(?!\p{L})/u, MINGUO_YEARS],
  [/(?<!\p{L})(?:SH|S\.H\.|AP|A\.P\.)(?!\p{L})/u, { name: 'Persian' }],
  [/(?<!\p{L})(?:AH|A\.H\.)(?!\p{L})/u, { name: 'Hijri' }],
  [/(?<!\p{L})(?:EC|E\.C\.)(?!\p{L})/u, { name: 'Ethiopian' }],
  [/(?<!\p{L})(?:BS|B\.S\.)(?!\p{L})/u, { name: 'Bikram Sambat' }],
];
const YEAR = /year|(?<!\p{L})(?:yr|fy)|ปี|年/iu;

/** The calendar that a head of years names: `Year (B.E.)`, `ROC year`, `سال`. */
export function calendarOfHead(head: string): OtherCalendar | null {
  if (head.length > 60) return null;
  const forms = YEAR.test(head) ? [...NAMED, ...ABBREVIATED] : NAMED;
  return forms.find(([form]) => form.test(head))?.[1] ?? null;
}

const WRITTEN: readonly (readonly [RegExp, string])[] = [
  [/^1[34]\d\d[-/.](?:0?[1-9]|1[0-2])(?:$|[-/.])/, 'Persian or the Hijri'],
  [/فروردین|اردیبهشت|خرداد|شهریور|بهمن|اسفند|farvardin|ordibehesht|khordad|shahrivar|esfand/i, 'Persian'],
  [/محرم|ربيع|جمادى|شعبان|رمضان|شوال|muharram|rabi['ʿ ]|jumad|sha['ʿ]?ban|ramadan|shawwal|dhu /i, 'Hijri'],
  [/^1[34]\d\d ?(?:AH|H\.?)$|^AH ?1[34]\d\d$/i, 'Hijri'],
  [/^1[34]\d\d ?(?:SH|AP)$|^(?:SH|AP) ?1[34]\d\d$/i, 'Persian'],
];

/** The calendar of a date such as `1399/01` or `فروردین 1399`, or null where nothing says so. */
export const calendarOfDate = (text: string): string | null =>
  text.length > 60 ? null : (WRITTEN.find(([form]) => form.test(text))?.[1] ?? null);
