/** Days and times as programs print them, in the order that the rules of dates know. */
const TIME = '\\d{2}:\\d{2}:\\d{2}';
const DOTS = '(\\d{2})\\.(\\d{2})\\.(\\d{2})(?:\\.\\d+)?';
const form = (source: string): RegExp => new RegExp(`^${source}$`, 'i');

const STAMPS: readonly (readonly [RegExp, string])[] = [
  // C: Mon Jan 06 05:00:00 2014, also with the name of a zone
  [form(`[a-z]{3} ([a-z]{3}) +(\\d{1,2}) (${TIME}) (?:[a-z]{3,4} )?(\\d{4})`), '$2 $1 $4 $3'],
  // JavaScript: Mon Jan 06 2014 05:00:00 GMT+0100 (Central European Standard Time)
  [form(`[a-z]{3} ([a-z]{3}) (\\d{2}) (\\d{4}) (${TIME}) GMT([+-]\\d{4})(?: \\(.*\\))?`), '$2 $1 $3 $4$5'],
  // HTTP: Mon, 06 Jan 2014 05:00:00 GMT
  [form(`[a-z]{3}, (\\d{2} [a-z]{3} \\d{4} ${TIME}) (GMT|[+-]\\d{4})`), '$1 $2'],
  // Oracle: 06-JAN-14 05.00.00.000000000 AM
  [form(`(\\d{2}-[a-z]{3}-\\d{2,4}) ${DOTS} ?(AM|PM)?`), '$1 $2:$3:$4 $5'],
  // DB2: 2014-01-06-05.00.00.000000
  [form(`(\\d{4}-\\d{2}-\\d{2})-${DOTS}`), '$1 $2:$3:$4'],
];

/** The same moment as other texts have it. */
export function withoutProgram(text: string): string {
  if (text.length < 18 || text.length > 80) return text;
  const stamp = STAMPS.find(([pattern]) => pattern.test(text));
  return stamp === undefined ? text : text.replace(...stamp).trim();
}
