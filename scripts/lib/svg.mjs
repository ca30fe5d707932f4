/**
 * Two small charts as SVG text: bars with a mark for luck, and lines. Colours work on light and dark pages.
 */
import { percent } from './markdown-table.mjs';

export const PALETTE = ['#6b7280', '#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00'];
export const INK = '#6b7280';

const escapeXml = (text) =>
  String(text).replace(/[&<>]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[c]);
export const frame = (width, height, title, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" ` +
  `height="${height}" role="img" aria-label="${escapeXml(title)}" font-family="system-ui, sans-serif" ` +
  `font-size="13" fill="${INK}"><title>${escapeXml(title)}</title>${body}</svg>\n`;
export const text = (x, y, value, anchor = 'start', extra = '') =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}"${extra}>${escapeXml(value)}</text>`;

/**
 * rows: [{label, value, luck, error}]: a bar for the pass rate, a mark with its error for what luck gives.
 */
export function againstLuck(title, rows) {
  const [left, width, step] = [110, 640, 40];
  const x = (value) => left + (width - left - 90) * value;
  const body = rows.map(({ label, value, luck, error }, i) => {
    const y = 44 + i * step;
    const mark =
      luck === null
        ? ''
        : `<line x1="${x(luck).toFixed(1)}" x2="${x(luck).toFixed(1)}" y1="${y - 4}" y2="${y + 28}" ` +
          `stroke="#d55e00" stroke-width="3"/><rect x="${x(Math.max(0, luck - 2 * error)).toFixed(1)}" ` +
          `y="${y + 8}" width="` +
          `${(x(Math.min(1, luck + 2 * error)) - x(Math.max(0, luck - 2 * error))).toFixed(1)}" height="8" ` +
          'fill="#d55e00" opacity="0.35"/>';
    return (
      `${text(left - 10, y + 17, label, 'end')}<rect x="${left}" y="${y}" ` +
      `width="${(x(value) - left).toFixed(1)}" height="24" rx="3" fill="#0072b2" opacity="0.85"/>` +
      `${mark}${text(x(1) + 10, y + 17, percent(value))}`
    );
  });
  const key = text(
    left,
    58 + rows.length * step,
    'bar: share of series · orange: what luck gives on the same series with random signs',
    'start',
    ' font-size="12"',
  );
  return frame(
    width,
    72 + rows.length * step,
    title,
    text(0, 18, title, 'start', ' font-weight="600"') + body.join('') + key,
  );
}

/** series: [{label, points: [{x, y, lower, upper}]}] over the labels of the horizons. */
export function skillLines(title, horizons, series) {
  const [left, right, top, bottom, width, height] = [60, 110, 40, 40, 640, 340];
  const all = series.flatMap((s) => s.points.flatMap((p) => [p.lower, p.upper, 0]));
  const low = Math.min(...all);
  const high = Math.max(...all);
  const x = (i) => left + ((width - left - right) * i) / Math.max(1, horizons.length - 1);
  const y = (value) => top + (height - top - bottom) * ((high - value) / (high - low || 1));
  const grid = [low, 0, high]
    .map(
      (value) =>
        `<line x1="${left}" x2="${width - right}" y1="${y(value).toFixed(1)}" y2="${y(value).toFixed(1)}" ` +
        `stroke="${INK}" opacity="${value === 0 ? 0.9 : 0.25}"/>` +
        `${text(left - 8, y(value) + 4, value.toFixed(2), 'end')}`,
    )
    .join('');
  const ticks = horizons.map((h, i) => text(x(i), height - 14, `h = ${h}`, 'middle')).join('');
  const lines = series
    .map(({ label, points }, k) => {
      const colour = PALETTE[(k + 1) % PALETTE.length];
      const shift = (k - (series.length - 1) / 2) * 5;
      const path = points
        .map((p, i) => `${i === 0 ? 'M' : 'L'}${(x(i) + shift).toFixed(1)} ${y(p.y).toFixed(1)}`)
        .join('');
      const errors = points
        .map(
          (p, i) =>
            `<line x1="${(x(i) + shift).toFixed(1)}" x2="${(x(i) + shift).toFixed(1)}" ` +
            `y1="${y(p.lower).toFixed(1)}" y2="${y(p.upper).toFixed(1)}" stroke="${colour}" ` +
            'stroke-width="2"/>',
        )
        .join('');
      const last = points.at(-1);
      return (
        `<path d="${path}" fill="none" stroke="${colour}" stroke-width="2"/>` +
        `${errors}${last ? text(width - right + 16, y(last.y) + 4, label, 'start', ` fill="${colour}"`) : ''}`
      );
    })
    .join('');
  return frame(
    width,
    height,
    title,
    text(0, 18, title, 'start', ' font-weight="600"') + grid + ticks + lines,
  );
}
