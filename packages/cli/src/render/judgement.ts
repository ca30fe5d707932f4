/** A judgement for people: the sentence, the challenger beside the built-in models, what went wrong. */
import type { BesideRow, Judgement } from '@longrun/evaluation';
import { interval, NAIVE_HEADER, naiveRow, pValue } from './naive.ts';
import { markdownTable, percent, table } from './table.ts';
import { wrap } from './wrap.ts';

const HEADER = ['model', 'beats rw', 'luck', 'p', 'skill', '95 % interval'];

const share = (value: number | null | undefined): string => (value == null ? '–' : percent(value));
const figure = (value: number | null | undefined): string => (value == null ? '–' : value.toFixed(3));

const row = ({ model, beats_rw: beats, skill }: BesideRow, replicates: number): string[] => [
  model,
  share(beats?.rate),
  share(beats?.luck),
  pValue(beats?.p_value, replicates),
  figure(skill?.geometric),
  interval(skill),
];

const beside = (report: Judgement): readonly BesideRow[] =>
  report.with_built_ins ?? [{ ...report, model: report.challenger }];

const rows = (report: Judgement): string[][] =>
  beside(report).map((entry) => row(entry, report.design.replicates));

/** The challenger, the built-in models and the members of the naive family. */
const naiveRows = (report: Judgement): string[][] =>
  [...beside(report), ...report.also].map(({ model, naive }) => naiveRow(model, naive));

const CALIBRATION = [
  'horizon',
  'beats naive',
  'skill',
  'beats rw',
  'skill',
  'MASE',
  'WIS',
  'covers 50 %',
  '80 %',
  '95 %',
];

function horizonRows({ by_horizon: byHorizon, calibration, measures }: Judgement): string[][] {
  return byHorizon.map(({ horizon, beats_rw: beats, skill, naive }, k) => {
    const covered = calibration[k]?.coverage;
    const measured = measures.by_horizon[k];
    return [
      String(horizon),
      share(naive?.rate),
      figure(naive?.skill?.geometric),
      share(beats?.rate),
      figure(skill?.geometric),
      figure(measured?.mase?.own),
      figure(measured?.wis?.own),
      share(covered?.['50']),
      share(covered?.['80']),
      share(covered?.['95']),
    ];
  });
}

function scoreInWords({ score, sampling, quantile_levels: levels }: Judgement): string {
  if (score === 'crps')
    return `CRPS of samples${sampling?.grid ? ` (${sampling.grid} answers are grids)` : ''}`;
  return score === 'pinball'
    ? `weighted pinball loss at ${levels.join(', ')}`
    : 'absolute error of point forecasts';
}

function notes(report: Judgement): string[] {
  const { n_failures: failures, reasons, skipped, design } = report;
  const lines = [
    `Scored by ${scoreInWords(report)}; ${report.n_answers} of ${report.n_tasks} tasks answered, ` +
      `${design.replicates} replicates of random ` +
      `signs${design.walk_every > 1 ? ` on every ${design.walk_every}th series` : ''}; data ` +
      `${report.panel_version.slice(0, 12)}, engine ${report.engine_version}, seed ${design.seed}.`,
  ];
  const { energy_score: energy, seconds_per_forecast: seconds } = report.measures;
  if (energy)
    lines.push(`Energy score of whole paths: ${energy.own.toFixed(3)}; of the walk ${energy.rw.toFixed(3)}.`);
  if (seconds !== null) lines.push(`${Number(seconds.toPrecision(2))} s per forecast.`);
  if (failures > 0) {
    lines.push(`${failures} answers could not be used:`);
    for (const { reason, count } of reasons) lines.push(`  ${count} × ${reason}`);
  }
  if (skipped.length > 0) {
    lines.push(`${skipped.length} series skipped; the first: ${skipped[0].variable}: ${skipped[0].reason}`);
  }
  return lines;
}

export function judgementText(report: Judgement): string {
  return [
    wrap(report.summary),
    '',
    'Against the best naive forecast so far:',
    table(NAIVE_HEADER, naiveRows(report)),
    '',
    'Against the random walk:',
    table(HEADER, rows(report)),
    '',
    table(CALIBRATION, horizonRows(report)),
    '',
    ...notes(report).map((line) => wrap(line)),
  ].join('\n');
}

export function judgementMarkdown(report: Judgement): string {
  return [
    `## ${report.challenger} on ${report.panel}`,
    '',
    report.summary,
    '',
    markdownTable(NAIVE_HEADER, naiveRows(report)),
    markdownTable(HEADER, rows(report)),
    markdownTable(CALIBRATION, horizonRows(report)),
    ...notes(report),
    '',
  ].join('\n');
}
