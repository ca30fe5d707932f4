/**
 * The picture of docs/rounds.md: what one unit bet against `naive` became in the replay of a panel, on a log
 * scale, with the line of evidence at 20. Drawn by scripts/replays.mjs from the replay that ships.
 */
import { frame, INK, PALETTE, text } from './svg.mjs';

const [LEFT, RIGHT, TOP, BOTTOM, WIDTH, HEIGHT] = [60, 120, 44, 40, 640, 340];
const MODELS = ['ar1', 'arma11', 'har', 'arfima_rs', 'msm', 'ensemble'];
const OPPONENT = 'longrun-naive';

export function wealthPicture({ data, rows }, horizon) {
  const lines = MODELS.map((model) => {
    const row = rows.find(
      (one) => one.forecaster === `longrun-${model}` && one.opponent === OPPONENT && one.horizon === horizon,
    );
    return { model, points: row.wager.path };
  });
  const dates = [...new Set(lines.flatMap(({ points }) => points.map(({ date }) => date)))].sort();
  const logs = lines.flatMap(({ points }) => points.map(({ wealth }) => Math.log10(wealth)));
  const [low, high] = [Math.floor(Math.min(-1, ...logs)), Math.ceil(Math.max(2, ...logs))];
  const x = (date) => LEFT + ((WIDTH - LEFT - RIGHT) * dates.indexOf(date)) / (dates.length - 1);
  const y = (log) => TOP + ((HEIGHT - TOP - BOTTOM) * (high - log)) / (high - low);
  const level = (log, opacity, dash = '') =>
    `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(log).toFixed(1)}" y2="${y(log).toFixed(1)}" ` +
    `stroke="${INK}" opacity="${opacity}"${dash}/>`;
  const powers = Array.from({ length: high - low + 1 }, (_, i) => low + i).filter(
    (power) => high - low < 8 || power % 2 === 0,
  );
  const grid = powers.map(
    (power) =>
      level(power, power === 0 ? 0.9 : 0.25) +
      text(LEFT - 8, y(power) + 4, String(Number((10 ** power).toPrecision(1))), 'end'),
  );
  const evidence = Math.log10(20);
  const mark =
    level(evidence, 0.9, ' stroke-dasharray="5 4"') + text(LEFT + 4, y(evidence) - 5, '20: evidence at 5 %');
  const ticks = dates
    .filter((_, i) => i % Math.ceil(dates.length / 5) === 0)
    .map((date) => text(x(date), HEIGHT - 14, date.slice(0, 4), 'middle'));
  const ends = spread(lines.map(({ points }) => y(Math.log10(points.at(-1).wealth))));
  const drawn = lines.map(({ model, points }, k) => {
    const path = points.map(
      ({ date, wealth }, i) =>
        `${i === 0 ? 'M' : 'L'}${x(date).toFixed(1)} ${y(Math.log10(wealth)).toFixed(1)}`,
    );
    const colour = PALETTE[k % PALETTE.length];
    const label = text(WIDTH - RIGHT + 8, ends[k] + 4, model, 'start', ` fill="${colour}"`);
    return (
      `<path d="${path.join('')}" fill="none" stroke="${colour}" ` +
      `stroke-width="${model === 'ensemble' ? 3 : 1.8}"/>${label}`
    );
  });
  const title = `Replay of ${data}: one unit bet against naive, ${horizon} ahead`;
  const body = [text(0, 18, title, 'start', ' font-weight="600"'), ...grid, mark, ...ticks, ...drawn];
  return frame(WIDTH, HEIGHT, title, body.join(''));
}

/** Heights of labels, moved apart where lines end close together. */
function spread(heights) {
  const order = heights.map((height, i) => ({ height, i })).sort((a, b) => a.height - b.height);
  let last = Number.NEGATIVE_INFINITY;
  for (const entry of order) {
    entry.height = Math.max(entry.height, last + 15);
    last = entry.height;
  }
  const over = Math.max(0, last - (HEIGHT - BOTTOM));
  return order.sort((a, b) => a.i - b.i).map(({ height }) => height - over);
}
