/** Numbers and tables as the generated pages have them. */
export const percent = (x, digits = 1) => (typeof x === 'number' ? `${(100 * x).toFixed(digits)} %` : '–');

export const number = (x, digits = 3) => (typeof x === 'number' ? x.toFixed(digits).replace('-', '−') : '–');

/** A p-value as far as n replicates can tell: its floor is an upper bound. */
export function pValue(p, n) {
  if (typeof p !== 'number') return '–';
  return p <= 1 / (n + 1) + 1e-9 ? `≤ ${number(1 / (n + 1), 2)}` : number(p, 2);
}

export const table = (header, rows) =>
  [header, header.map((_, i) => (i === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
