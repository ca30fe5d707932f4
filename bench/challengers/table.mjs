/**
 * Prints results.json as the Markdown tables of docs/challengers.md. Results by rule 1 know nothing of the
 * best naive forecast: the columns about it are then left out.
 */
import { readFileSync } from 'node:fs';

const path = process.argv[2] ?? new URL('results.json', import.meta.url);
const { challengers, panels, design } = JSON.parse(readFileSync(path, 'utf8'));
const percent = (x) => (x == null ? '–' : `${(100 * x).toFixed(0)} %`);
const figure = (x) => (x == null ? '–' : x.toFixed(3));
const interval = (of) => (of?.lower == null ? '–' : `${figure(of.lower)} to ${figure(of.upper)}`);
const milliseconds = (x) => (x == null ? '–' : x.toFixed(x < 10 ? 1 : 0));
const at = (list, horizon) => list.find((row) => row.horizon === horizon);
const decision = design.decision_horizon;
const hasNaive = Object.values(challengers).every(({ by_horizon }) => at(by_horizon, decision).naive);
const skillOf = (row) => (hasNaive ? row.naive?.skill : row.skill)?.geometric;
const order = Object.entries(challengers).sort(
  ([, a], [, b]) => (skillOf(at(b.by_horizon, decision)) ?? 0) - (skillOf(at(a.by_horizon, decision)) ?? 0),
);
const line = (cells) => `| ${cells.join(' | ')} |`;
const table = (header, rows) =>
  [line(header), line(header.map((_, i) => (i === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');

const againstNaive = ({ naive }) =>
  hasNaive
    ? [
        naive.answer,
        percent(naive.rate),
        percent(naive.luck),
        figure(naive.p_value),
        figure(naive.skill?.geometric),
        interval(naive.skill),
      ]
    : [];
const main = order.map(([id, entry]) => {
  const row = at(entry.by_horizon, decision);
  const { beats_rw: beats, skill, superior, rw } = row;
  const word = rw ? rw.answer : superior === null ? '–' : superior ? 'yes' : 'no';
  return [
    `\`${id}\``,
    ...againstNaive(row),
    percent(beats?.rate),
    percent(beats?.luck),
    figure(skill?.geometric),
    word,
    String(entry.failures),
    milliseconds(entry.cpu_ms_per_fit),
  ];
});
const naiveHeader = hasNaive ? ['answer', 'beats naive', 'luck', 'p', 'skill', '95 % interval'] : [];
const header = ['challenger', ...naiveHeader, 'beats rw', 'luck', 'skill', 'superior to rw', 'failures'];
console.log(table([...header, 'CPU ms per fit'], main));
const opponent = hasNaive ? 'the best naive forecast' : 'the random walk';
console.log(`\nGeometric skill over ${opponent} by horizon:\n`);
console.log(
  table(
    ['challenger', ...design.horizons.map((h) => `h = ${h}`)],
    order.map(([id, entry]) => [
      `\`${id}\``,
      ...design.horizons.map((h) => figure(skillOf(at(entry.by_horizon, h)))),
    ]),
  ),
);
console.log(`\nGeometric skill over ${opponent} by panel at h = ${decision}:\n`);
const inPanel = (entry, panel) =>
  hasNaive ? entry.panels[panel]?.naive : entry.panels[panel] && skillOf(at(entry.panels[panel], decision));
console.log(
  table(
    ['challenger', ...panels.map(({ panel, n_cases }) => `${panel} (${n_cases})`)],
    order.map(([id, entry]) => [`\`${id}\``, ...panels.map(({ panel }) => figure(inPanel(entry, panel)))]),
  ),
);
const versions = new Set(Object.values(challengers).map(({ version }) => version));
console.log(`\nVersions: ${[...versions].filter(Boolean).join('; ')}.`);
