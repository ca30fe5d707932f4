/**
 * Years that are not counted as ours, where their letters say so: Japanese eras, the Republic of China,
 * Thailand.
 */

/** The first year of Reiwa is 2019, of the Republic 1912. */
const ERA: Readonly<Record<string, number>> = {
  明治: 1867,
  大正: 1911,
  昭和: 1925,
  平成: 1988,
  令和: 2018,
  民國: 1911,
  民国: 1911,
};
const ERAS = new RegExp(`^(${Object.keys(ERA).join('|')}) ?(元|\\d{1,3}) ?年`);
/** Letters of the eras in Japanese tables: `H30`, `R2`. */
export const ERA_LETTER: Readonly<Record<string, number>> = {
  M: ERA.明治,
  T: ERA.大正,
  S: ERA.昭和,
  H: ERA.平成,
  R: ERA.令和,
};
/** Years of the Republic of China are as many behind ours. */
export const MINGUO = ERA.民國;

/** Three digits before 年 can only be years of the Republic: 2019 is 108. */
const REPUBLIC = /^(1\d\d) ?年/;

/** Years of the Buddha, as Thailand counts them, are ahead of ours. */
export const BUDDHIST = 543;
const THAI_MONTHS: readonly (readonly [RegExp, string])[] = [
  ['ม\\.ค\\.?|มกราคม', 'Jan'],
  ['ก\\.พ\\.?|กุมภาพันธ์', 'Feb'],
  ['มี\\.ค\\.?|มีนาคม', 'Mar'],
  ['เม\\.ย\\.?|เมษายน', 'Apr'],
  ['พ\\.ค\\.?|พฤษภาคม', 'May'],
  ['มิ\\.ย\\.?|มิถุนายน', 'Jun'],
  ['ก\\.ค\\.?|กรกฎาคม', 'Jul'],
  ['ส\\.ค\\.?|สิงหาคม', 'Aug'],
  ['ก\\.ย\\.?|กันยายน', 'Sep'],
  ['ต\\.ค\\.?|ตุลาคม', 'Oct'],
  ['พ\\.ย\\.?|พฤศจิกายน', 'Nov'],
  ['ธ\\.ค\\.?|ธันวาคม', 'Dec'],
].map(([form, name]) => [new RegExp(`(?:${form}) ?`), `${name} `] as const);

export const hasThai = (text: string): boolean => /[\u0e00-\u0e4f]/.test(text);

/** `ม.ค. 2562`, `มกราคม 62` and `พ.ศ. 2562` in English words and years. */
function fromThai(text: string): string {
  const month = THAI_MONTHS.find(([form]) => form.test(text));
  const named = month === undefined ? text : text.replace(month[0], month[1]);
  const ours = named
    .replace(/^(?:พ\.ศ\.|ปี) ?(?:พ\.ศ\. ?)?/, '')
    .replace(/(?<!\d)2[4-6]\d\d(?!\d)/, (year) => String(Number(year) - BUDDHIST));
  const short = (year: string): string => String(2500 - BUDDHIST + Number(year));
  return month === undefined ? ours : ours.replace(/(?<=\s)\d\d$/, short);
}

/** The same date with the year of our count. */
export function inOurCount(text: string): string {
  if (hasThai(text)) return fromThai(text);
  return text
    .replace(ERAS, (_, era: string, n: string) => `${ERA[era] + (n === '元' ? 1 : Number(n))}年`)
    .replace(REPUBLIC, (_, n: string) => `${ERA.民國 + Number(n)}年`);
}
