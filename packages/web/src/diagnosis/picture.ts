import type { Diagnostic } from '@longrun/client';
import type { Point } from '../charts/shapes.ts';

/**
 * What the small picture of a diagnostic shows. Pure: the entry (and the series, for breaks) in, marks out.
 */
export interface Picture {
  readonly xTitle: string;
  readonly yTitle: string;
  readonly dots?: readonly Point[];
  /** Curves; the first is the statement, the others what it is compared with. */
  readonly lines?: readonly {
    readonly points: readonly Point[];
    readonly soft?: boolean;
    readonly name?: string;
  }[];
  readonly bars?: readonly { readonly name: string; readonly value: number }[];
  /** Height of a flat reference over the bars. */
  readonly level?: number;
  /** A vertical mark. */
  readonly at?: { readonly x: number; readonly name: string };
  /** Fixed axes where the scale has a meaning. */
  readonly domain?: { readonly x: readonly [number, number]; readonly y: readonly [number, number] };
}

export interface SeriesOnAxis {
  readonly values: readonly number[];
  xOf(i: number): number;
  nameOf?(i: number): string;
}

const points = (xs: readonly number[], ys: readonly number[]): Point[] => xs.map((x, i) => ({ x, y: ys[i] }));

/** A line of this slope over the range of the dots, through their mean unless an intercept is given. */
function slopeLine(dots: readonly Point[], slope: number, intercept?: number): Point[] {
  const mean = (of: (p: Point) => number) => dots.reduce((sum, p) => sum + of(p), 0) / dots.length;
  const base = intercept ?? mean((p) => p.y) - slope * mean((p) => p.x);
  const xs = dots.map((p) => p.x);
  return [Math.min(...xs), Math.max(...xs)].map((x) => ({ x, y: base + slope * x }));
}

function scatter(
  dots: readonly Point[],
  slope: number,
  intercept: number | undefined,
  xTitle: string,
  yTitle: string,
): Picture {
  return { xTitle, yTitle, dots, lines: [{ points: slopeLine(dots, slope, intercept) }] };
}

/** Steps of an empirical distribution function from sorted values. */
const distribution = (sorted: readonly number[]): Point[] =>
  sorted.map((x, i) => ({ x, y: (i + 0.5) / sorted.length }));

/** Ordinal patterns in the lexicographic order of their ranks: 123, 132, 213 … */
function patternNames(order: number): string[] {
  const ranks = Array.from({ length: order }, (_, i) => String(i + 1));
  const permute = (rest: readonly string[]): string[] =>
    rest.length === 0
      ? ['']
      : rest.flatMap((rank) => permute(rest.filter((other) => other !== rank)).map((tail) => rank + tail));
  return permute(ranks);
}

type Draw = (details: Record<string, never>, statistic: number, series: SeriesOnAxis | null) => Picture;

const DRAW: Readonly<Record<string, Draw>> = {
  hurst_dfa: (d, h) =>
    scatter(
      points(d['log_scales'], d['log_fluctuations']),
      h,
      d['intercept'],
      'log window',
      'log fluctuation',
    ),
  gph_d: (d, slope) =>
    scatter(
      points(d['log_frequency_regressor'], d['log_periodogram']),
      slope,
      d['intercept'],
      'high ← frequency → low',
      'log power',
    ),
  spectral_slope: (d, slope) =>
    scatter(
      points(d['log_frequencies'], d['relative_power']),
      -slope,
      undefined,
      'log frequency',
      'power / average',
    ),
  mfdfa_width: (d) => ({
    xTitle: 'scaling exponent α',
    yTitle: 'f(α)',
    lines: [{ points: points(d['alpha'], d['f_alpha']) }],
  }),
  structure_function_ratio: (d) => ({
    xTitle: 'log lag',
    yTitle: 'log moment',
    lines: [
      { points: points(d['log_lags'], d['log_s6']), name: 'sixth' },
      { points: points(d['log_lags'], d['log_s3']), soft: true, name: 'third' },
    ],
  }),
  hill_tail_index: (d) => ({
    xTitle: 'extremes used',
    yTitle: 'tail index',
    lines: [{ points: points(d['hill_k'], d['hill_alpha']) }],
    at: { x: d['k'], name: 'k' },
  }),
  bds: (d) => ({
    xTitle: 'pairs of close pasts',
    yTitle: 'share',
    bars: [
      { name: 'seen', value: d['c2'] },
      { name: 'if independent', value: Number(d['c1']) ** 2 },
    ],
  }),
  lyapunov: (d) => ({
    xTitle: 'steps',
    yTitle: 'log distance',
    lines: [{ points: points(d['steps'], d['mean_log_distance']) }],
  }),
  time_reversal_asymmetry: (d) => {
    const sorted: readonly number[] = d['change_quantiles'];
    const mirrored = [...sorted].reverse().map((value) => -value);
    return {
      xTitle: 'size of change',
      yTitle: 'share below',
      lines: [
        { points: distribution(sorted) },
        { points: distribution(mirrored), soft: true, name: 'backwards' },
      ],
    };
  },
  permutation_entropy: (d) => {
    const counts: readonly number[] = d['pattern_counts'];
    const names = patternNames(d['order']);
    const total = counts.reduce((sum, value) => sum + value, 0);
    return {
      xTitle: 'order of ups and downs',
      yTitle: 'times seen',
      bars: counts.map((value, i) => ({ name: names[i], value })),
      level: total / counts.length,
    };
  },
  statistical_complexity: (d) => ({
    xTitle: 'entropy',
    yTitle: 'complexity',
    dots: [{ x: d['entropy'], y: d['complexity'] }],
    domain: { x: [0, 1], y: [0, 0.5] },
  }),
  sample_entropy: (d) => ({
    xTitle: 'stretches alike for',
    yTitle: 'pairs',
    bars: [
      { name: '2 steps', value: d['matches_2'] },
      { name: '3 steps', value: d['matches_3'] },
    ],
  }),
  ks_drift: (d) => ({
    xTitle: 'size of shock',
    yTitle: 'share below',
    lines: [
      { points: distribution(d['second_half']), name: 'second half' },
      { points: distribution(d['first_half']), soft: true, name: 'first half' },
    ],
  }),
  regime_breaks: (d, _, series) =>
    series === null
      ? {
          xTitle: 'observation',
          yTitle: 'distance',
          lines: [{ points: points(d['candidate_indices'], d['profile']) }],
        }
      : {
          xTitle: '',
          yTitle: '',
          lines: [{ points: series.values.map((y, i) => ({ x: series.xOf(i), y })), soft: true }],
          at: { x: series.xOf(d['break_index']), name: String(d['break_period'] ?? d['break_index']) },
        },
};

/** Null when the statistic could not be computed, or is one this page does not know how to draw. */
export function pictureOf(entry: Diagnostic, series: SeriesOnAxis | null): Picture | null {
  const draw = DRAW[entry.id];
  if (entry.statistic === null || draw === undefined) return null;
  const picture = draw(entry.details as Record<string, never>, entry.statistic, series);
  const drawn = [...(picture.dots ?? []), ...(picture.lines ?? []).flatMap((line) => line.points)];
  const complete = drawn.every((p) => Number.isFinite(p.x) && Number.isFinite(p.y));
  return complete && (drawn.length > 0 || (picture.bars?.length ?? 0) > 0) ? picture : null;
}
