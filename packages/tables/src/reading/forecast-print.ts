/** Forecasts as R prints them: heads of two words (`Point Forecast`, `Lo 80`) above rows named by dates. */
const HEAD = /^\s*Point Forecast((?: +(?:Lo|Hi) [\d.]+)*)\s*$/m;

/** The text with each head and the name of each row in quotation marks, or null where it is no such print. */
export function quotedForecast(text: string): string | null {
  const head = HEAD.exec(text.slice(0, 4000));
  if (head === null) return null;
  const bounds = head[1].match(/(?:Lo|Hi) [\d.]+/g) ?? [];
  const columns = bounds.length + 1;
  const lines = text.split(/\r\n|\n|\r/).map((line) => {
    if (HEAD.test(line)) return ['date', 'Point Forecast', ...bounds].map((name) => `"${name}"`).join(' ');
    const words = line.trim().split(/ +/);
    if (words.length <= columns) return line;
    const name = words.slice(0, words.length - columns).join(' ');
    return [`"${name}"`, ...words.slice(words.length - columns)].join(' ');
  });
  return lines.join('\n');
}
