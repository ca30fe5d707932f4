/** A line chart in Braille dots: two columns and four rows per character. */
const DOTS = [
  [0x01, 0x08],
  [0x02, 0x10],
  [0x04, 0x20],
  [0x40, 0x80],
] as const;
const BRAILLE = 0x2800;

export function lineChart(
  values: Float64Array,
  labels: readonly string[],
  columns: number,
  height = 12,
): string {
  const width = Math.max(20, columns - 13);
  const low = Math.min(...values);
  const high = Math.max(...values);
  const span = high - low || 1;
  const cells = Array.from({ length: height }, () => new Uint8Array(width));
  const dotColumns = width * 2;
  const dotRows = height * 4;
  let previous: number | undefined;
  for (let x = 0; x < dotColumns; x++) {
    const at = (x / (dotColumns - 1)) * (values.length - 1);
    const left = Math.floor(at);
    const right = Math.min(left + 1, values.length - 1);
    const value = values[left] + (values[right] - values[left]) * (at - left);
    const y = Math.round(((high - value) / span) * (dotRows - 1));
    for (const dot of between(previous ?? y, y)) {
      cells[dot >> 2][x >> 1] |= DOTS[dot & 3][(x & 1) as 0 | 1];
    }
    previous = y;
  }
  const lines = cells.map((row, i) => {
    const label = i === 0 ? high : i === height - 1 ? low : undefined;
    const text = label === undefined ? '' : label.toPrecision(6);
    return `${text.padStart(11)} ┤${String.fromCodePoint(...Array.from(row, (bits) => BRAILLE + bits))}`;
  });
  const first = labels[0] ?? '';
  const last = labels.at(-1) ?? '';
  return [
    ...lines,
    `${' '.repeat(13)}${first}${' '.repeat(Math.max(1, width - first.length - last.length))}${last}`,
  ].join('\n');
}

function* between(from: number, to: number): Generator<number> {
  const step = Math.sign(to - from) || 1;
  for (let y = from; y !== to; y += step) yield y;
  yield to;
}
