/**
 * A small fan chart for the terminal: history as dots, then the 50, 80 and 95 % bands as shades, median on
 * top.
 */

import { paint } from './style.ts';

export interface Band {
  readonly low95: number;
  readonly low80: number;
  readonly low50: number;
  readonly median: number;
  readonly high50: number;
  readonly high80: number;
  readonly high95: number;
}

export interface FanOptions {
  readonly width?: number;
  readonly height?: number;
}

/** `bands[h]` is the forecast h + 1 steps ahead. */
export function fanChart(history: Float64Array, bands: readonly Band[], options: FanOptions = {}): string {
  const height = options.height ?? 14;
  const width = Math.max(20, (options.width ?? 78) - 12);
  const ahead = stretch(bands, Math.max(bands.length, Math.min(Math.floor(width / 3), 24)));
  const shown = history.subarray(Math.max(0, history.length - (width - ahead.length)));
  const all = [...shown, ...bands.flatMap((b) => [b.low95, b.high95])];
  const low = Math.min(...all);
  const high = Math.max(...all);
  const span = high - low || Math.abs(high) || 1;
  const rowOf = (x: number): number => Math.round(((high - x) / span) * (height - 1));

  const columns = [
    ...Array.from(shown, (x) => (row: number) => (row === rowOf(x) ? '•' : ' ')),
    ...ahead.map((band) => (row: number) => shade(row, band, rowOf)),
  ];
  const labelled = new Set([0, Math.floor(height / 2), height - 1]);
  return Array.from({ length: height }, (_, row) => {
    const label = labelled.has(row) ? compact(high - (span * row) / (height - 1)) : '';
    const cells = columns
      .map((cell) => cell(row))
      .join('')
      .trimEnd();
    return `${paint('dim', `${label.padStart(10)} ┤`)}${coloured(cells)}`;
  }).join('\n');
}

/** Bands in blue, the median in bold. */
const coloured = (cells: string): string =>
  cells.replaceAll(/[▓▒░]+|━+/g, (run) => paint(run.startsWith('━') ? 'bold' : 'blue', run));

function shade(row: number, band: Band, rowOf: (x: number) => number): string {
  if (row === rowOf(band.median)) return '━';
  if (row >= rowOf(band.high50) && row <= rowOf(band.low50)) return '▓';
  if (row >= rowOf(band.high80) && row <= rowOf(band.low80)) return '▒';
  if (row >= rowOf(band.high95) && row <= rowOf(band.low95)) return '░';
  return ' ';
}

/** Repeats each band so that a short horizon is still wide enough to see. */
function stretch(bands: readonly Band[], width: number): Band[] {
  return Array.from({ length: width }, (_, i) => bands[Math.floor((i * bands.length) / width)]);
}

const compact = (x: number): string =>
  Math.abs(x) >= 1e6 || (x !== 0 && Math.abs(x) < 1e-3) ? x.toExponential(3) : x.toPrecision(6);
