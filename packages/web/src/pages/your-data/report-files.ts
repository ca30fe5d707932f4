/** Everything the page found out about a series, as JSON and as one tidy table. Pure: values in, text out. */
import type { DiagnosticBundle } from '@longrun/engine';
import type { BenchmarkReport } from '@longrun/evaluation';
import type { ReadSeries } from '@longrun/tables';
import { csvFile } from '../../charts/export/csv-file.ts';
import { type Provenance, provenanceLines } from '../../charts/provenance.ts';
import { answerOf } from '../../contest/answer.ts';
import { LEVELS } from '../../forecast/levels.ts';
import type { Cell } from '../../lib/csv.ts';
import type { ForecastSummary } from '../../workers/protocol.ts';

export interface OwnReport {
  /** Name of the file, or `pasted`. */
  readonly source: string;
  /** What the reader understood. */
  readonly understood: string;
  /** The same on the command line. */
  readonly command: string;
  /** Where the figures come from: file, reading, settings, versions, day. */
  readonly provenance: Provenance;
  readonly series: ReadSeries;
  /** Last period the forecasts know. */
  readonly origin: string;
  readonly forecasts: readonly ForecastSummary[];
  /** Name of the period `h` steps after the origin. */
  readonly periodAfter: (h: number) => string;
  /** Of this series, and of all series of the file. */
  readonly benchmark: BenchmarkReport | null;
  readonly panel: BenchmarkReport | null;
  readonly diagnostics: DiagnosticBundle | null;
}

/** What the forecasts depend on beside the series, in words. */
export const forecastSettings = (
  { h, n, seed, k }: { readonly h: number; readonly n: number; readonly seed: number; readonly k: number },
  origin: string,
): string => `forecasts after ${origin}, ${h} steps, ${n} samples each, seed ${seed}, ${k} components of MSM`;

export function reportSentences({ benchmark }: OwnReport): string[] {
  if (benchmark === null) return [];
  const { headline, more } = answerOf({ ...benchmark, ...benchmark.verdict });
  return [headline, ...more];
}

export function reportJson(report: OwnReport): string {
  const { periodAfter, forecasts, provenance, ...rest } = report;
  const document = {
    provenance: Object.fromEntries(
      provenanceLines(report.series.name, provenance).map(([name, text]) => [name.toLowerCase(), text]),
    ),
    ...rest,
    forecasts: forecasts.map(({ model, horizons, mean, quantiles, crps }) => ({
      model,
      steps: horizons.map((h, k) => ({
        period: periodAfter(h),
        horizon: h,
        mean: mean[k],
        quantiles: Object.fromEntries(LEVELS.map((level, j) => [String(level), quantiles[j][k]])),
        crps: crps[k] ?? null,
      })),
    })),
    answer: reportSentences(report),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

type Row = readonly [
  part: string,
  subject: string,
  horizon: Cell,
  period: Cell,
  measure: string,
  value: Cell,
];

export const reportCsv = (report: OwnReport): string =>
  csvFile({
    header: ['part', 'subject', 'horizon', 'period', 'measure', 'value'],
    rows: reportRows(report),
  });

const reportRows = (report: OwnReport): Row[] => [
  ...report.series.values.map(
    (value, i): Row => ['series', report.series.name, null, report.series.periods[i], 'value', value],
  ),
  ...report.forecasts.flatMap((fan) => forecastRows(fan, report.periodAfter)),
  ...(report.benchmark === null ? [] : benchmarkRows('benchmark', report.benchmark)),
  ...(report.panel === null ? [] : benchmarkRows('panel', report.panel)),
  ...(report.diagnostics?.diagnostics ?? []).flatMap(({ id, statistic, p_value, q_value }): Row[] => [
    ['diagnostics', id, null, null, 'statistic', statistic],
    ['diagnostics', id, null, null, 'p_value', p_value],
    ['diagnostics', id, null, null, 'q_value', q_value],
  ]),
];

function forecastRows(
  { model, horizons, mean, quantiles }: ForecastSummary,
  periodAfter: (h: number) => string,
): Row[] {
  return horizons.flatMap((h, k): Row[] => [
    ['forecast', model, h, periodAfter(h), 'mean', mean[k]],
    ...LEVELS.map((level, j): Row => ['forecast', model, h, periodAfter(h), `q${level}`, quantiles[j][k]]),
  ]);
}

/** What a benchmark found at its decision horizon, and the scores of every series. */
function benchmarkRows(part: string, report: BenchmarkReport): Row[] {
  const h = report.config.decision_horizon;
  return [
    [part, 'all', h, null, 'n_replicates', report.placebo?.n_replicates ?? null],
    ...report.leaderboard.flatMap(({ model, wins, beats_rw, skill }): Row[] => [
      [part, model, h, null, 'wins', wins],
      [part, model, h, null, 'beats_rw_rate', beats_rw?.rate ?? null],
      [part, model, h, null, 'beats_rw_luck', beats_rw?.luck ?? null],
      [part, model, h, null, 'beats_rw_p_value', beats_rw?.p_value ?? null],
      [part, model, h, null, 'skill_geometric', skill?.geometric ?? null],
    ]),
    ...report.scores.map(({ variable, model, horizon, crps }): Row => {
      const measure = part === 'panel' ? `crps ${variable}` : 'crps';
      return [part, model, horizon, null, measure, crps];
    }),
  ];
}
