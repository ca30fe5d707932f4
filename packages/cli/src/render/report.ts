/** A benchmark report for people: the answer in sentences, a table of the models, what went wrong. */
import { inModelOrder } from '@longrun/contract';
import { type BenchmarkReport, luckSentence, statements } from '@longrun/evaluation';
import { NAIVE_HEADER, naiveRow, pValue } from './naive.ts';
import { paint } from './style.ts';
import { csv, markdownTable, percent, table } from './table.ts';
import { wagerTable } from './wager.ts';
import { wrap } from './wrap.ts';

function sentences(report: BenchmarkReport): string[] {
  const { lead, superior, doubts, best, disagreement } = statements({ ...report, ...report.verdict });
  return [lead, superior, ...doubts, best, disagreement].filter((sentence) => sentence !== null);
}

const HEADER = ['model', 'beats rw', 'luck', 'p', 'skill', 'wins', 'covers 95 %', 'better', 'worse'];

/** One row per model; skill, coverage and tests are those of the decision horizon. */
function rows(report: BenchmarkReport): string[][] {
  const at = <T extends { model: string; horizon: number }>(
    list: readonly T[],
    model: string,
  ): T | undefined =>
    list.find((row) => row.model === model && row.horizon === report.verdict.decision_horizon);
  const number = (x: number | null | undefined): string =>
    x === null || x === undefined ? '' : x.toFixed(3);
  return inModelOrder(report.leaderboard).map(({ model, wins, beats_rw: beats, skill }) => {
    const calibration = at(report.calibration, model);
    const tests = at(report.significance, model);
    return [
      model,
      beats ? percent(beats.rate) : '',
      beats && beats.luck !== null ? percent(beats.luck) : '',
      pValue(beats?.p_value, report.placebo?.n_replicates ?? Number.POSITIVE_INFINITY, ''),
      number(skill?.geometric),
      String(wins),
      calibration ? percent(calibration.coverage['95']) : '',
      tests ? String(tests.better_controlled) : '',
      tests ? String(tests.worse_controlled) : '',
    ];
  });
}

/** The models, then the ensemble and the members of the naive family. */
const naiveRows = ({ leaderboard, also }: BenchmarkReport): string[][] =>
  inModelOrder<(typeof leaderboard | typeof also)[number]>([...leaderboard, ...also]).map(
    ({ model, naive }) => naiveRow(model, naive),
  );

export function reportText(report: BenchmarkReport): string {
  const { verdict, failures, skipped, as_of: asOf } = report;
  const { config, placebo } = report;
  const luck = luckSentence([...report.leaderboard, ...report.also], placebo?.n_replicates);
  const settings =
    `${report.panel}: ${verdict.n_cases} series, ${config.n_origins} origins, ${config.n_samples} samples, ` +
    `${config.models.length} models. ${luck ? `${luck} ` : ''}${asOf}, data ` +
    `${report.panel_version.slice(0, 12)}, engine ${report.engine_version}.`;
  const notes = [
    failures.length > 0
      ? `${failures.length} fits failed; the first: ${failures[0].model} on ${failures[0].variable}: ` +
        `${failures[0].reason}`
      : '',
    skipped.length > 0
      ? `${skipped.length} series skipped; the first: ${skipped[0].variable}: ${skipped[0].reason}`
      : '',
  ].filter(Boolean);
  const [lead, ...others] = sentences(report);
  return [
    paint('bold', wrap(lead)),
    ...others.map((sentence) => wrap(sentence)),
    '',
    'Against the best naive forecast so far:',
    table(NAIVE_HEADER, naiveRows(report)),
    '',
    'Against the random walk:',
    table(HEADER, rows(report)),
    '',
    ...wagerText(report),
    ...[settings, ...notes].map((line) => wrap(line)),
  ].join('\n');
}

function wagerText({ wager }: BenchmarkReport): string[] {
  if (!wager) return [];
  const { title, header, rows } = wagerTable(wager);
  return [title, table(header, rows), ''];
}

export function reportMarkdown(report: BenchmarkReport): string {
  const text = sentences(report).join(' ');
  const tables = [markdownTable(NAIVE_HEADER, naiveRows(report)), markdownTable(HEADER, rows(report))];
  if (report.wager) {
    const { title, header, rows } = wagerTable(report.wager);
    tables.push(`${title}\n`, markdownTable(header, rows));
  }
  return [`## ${report.panel}`, '', text, '', ...tables].join('\n');
}

/** One row per series, model and horizon: the scores of the report. */
export function reportCsv({ panel, scores }: BenchmarkReport): string {
  const header = ['panel', 'variable', 'model', 'horizon', 'n_origins', 'crps', 'mae', 'rmse', 'bias'];
  return csv(
    [...header, 'coverage_50', 'coverage_80', 'coverage_95'],
    scores.map((row) => [
      panel,
      row.variable,
      row.model,
      row.horizon,
      row.n_origins,
      row.crps,
      row.mae,
      row.rmse,
      row.bias,
      ...(['50', '80', '95'] as const).map((level) => row.coverage[level]),
    ]),
  );
}
