/** Numbers and tables as the generated pages have them. */
export const percent = (x, digits = 1) => (typeof x === 'number' ? `${(100 * x).toFixed(digits)} %` : '–');

export const number = (x, digits = 3) => (typeof x === 'number' ? x.toFixed(digits).replace('-', '−') : '–');

export const table = (header, rows) =>
  [header, header.map((_, i) => (i === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
