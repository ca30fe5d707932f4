/** Prints results.json as the Markdown tables of docs/challengers.md. */
import { readFileSync } from 'node:fs';

const path = process.argv[2] ?? new URL('results.json', import.meta.url);
const { challengers, panels, design } = JSON.parse(readFileSync(path, 'utf8'));
const percent = (x) => (x == null ? '–' : `${(100 * x).toFixed(0)} %`);
const figure = (x) => (x == null ? '–' : x.toFixed(3));
const milliseconds = (x) => (x == null ? '–' : x.toFixed(x < 10 ? 1 : 0));
const at = (list, horizon) => list.find((row) => row.horizon === horizon);
const decision = design.decision_horizon;
const order = Object.entries(challengers).sort(
  ([, a], [, b]) =>
    (at(b.by_horizon, decision).skill?.geometric ?? 0) - (at(a.by_horizon, decision).skill?.geometric ?? 0),
);
const line = (cells) => `| ${cells.join(' | ')} |`;
const table = (header, rows) =>
  [line(header), line(header.map((_, i) => (i === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');

const main = order.map(([id, entry]) => {
  const { beats_rw: beats, skill, superior } = at(entry.by_horizon, decision);
  return [
    `\`${id}\``,
    percent(beats?.rate),
    percent(beats?.luck),
    beats?.lift == null ? '–' : `${percent(beats.lift)} (${percent(beats.lower)} to ${percent(beats.upper)})`,
    figure(skill?.geometric),
    figure(skill?.luck),
    superior === null ? '–' : superior ? 'yes' : 'no',
    String(entry.failures),
    milliseconds(entry.cpu_ms_per_fit),
  ];
});
console.log(
  table(
    [
      'challenger',
      'beats rw',
      'luck',
      'lift (95 %)',
      'skill',
      'luck',
      'superior',
      'failures',
      'CPU ms per fit',
    ],
    main,
  ),
);
const horizons = design.horizons;
console.log('\nGeometric skill by horizon:\n');
console.log(
  table(
    ['challenger', ...horizons.map((h) => `h = ${h}`)],
    order.map(([id, entry]) => [
      `\`${id}\``,
      ...horizons.map((h) => figure(at(entry.by_horizon, h).skill?.geometric)),
    ]),
  ),
);
console.log(`\nGeometric skill by panel at h = ${decision}:\n`);
console.log(
  table(
    ['challenger', ...panels.map(({ panel, n_cases }) => `${panel} (${n_cases})`)],
    order.map(([id, entry]) => [
      `\`${id}\``,
      ...panels.map(({ panel }) =>
        figure(entry.panels[panel] && at(entry.panels[panel], decision).skill?.geometric),
      ),
    ]),
  ),
);
const versions = new Set(Object.values(challengers).map(({ version }) => version));
console.log(`\nVersions: ${[...versions].filter(Boolean).join('; ')}.`);
