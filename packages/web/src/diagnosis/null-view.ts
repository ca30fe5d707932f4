import type { Diagnostic } from '@longrun/client';

/**
 * Where an observed statistic stands among those of its surrogates, in shares of the drawing. Pure: the entry
 * in, marks out.
 */
export interface NullView {
  /**
   * Left edge, width and height between 0 and 1; `extreme` bars lie at least as far out as the observed
   * value.
   */
  readonly bars: readonly {
    readonly x: number;
    readonly width: number;
    readonly height: number;
    readonly extreme: boolean;
  }[];
  /** Position of the observed value. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

type Sided = 'greater' | 'less' | 'two-sided';

/** Room on either side, so that a mark at the end is seen. */
const PADDING = 0.03;

/** Null when there is no distribution to show. */
export function nullViewOf(entry: Diagnostic): NullView | null {
  const histogram = entry.null_distribution;
  if (!histogram || entry.statistic === null) return null;
  const low = Math.min(histogram.from, entry.statistic);
  const high = Math.max(histogram.to, entry.statistic);
  const pad = PADDING * (high - low);
  const [from, to] = [low - pad, high + pad];
  const place = (value: number) => (value - from) / (to - from);
  const bin = (histogram.to - histogram.from) / histogram.counts.length;
  const tallest = Math.max(1, ...histogram.counts);
  const isExtreme = extremeSide(entry, histogram.median);
  const bars = histogram.counts.map((count, i) => {
    const start = histogram.from + i * bin;
    return {
      x: place(start),
      width: bin / (to - from),
      height: count / tallest,
      extreme: isExtreme(start + bin / 2),
    };
  });
  return { bars, at: place(entry.statistic), from, to };
}

function extremeSide(entry: Diagnostic, median: number): (value: number) => boolean {
  const observed = entry.statistic ?? 0;
  const sided = (entry.details as { sided?: Sided }).sided ?? 'two-sided';
  if (sided === 'greater' || (sided === 'two-sided' && observed >= median))
    return (value) => value >= observed;
  return (value) => value <= observed;
}
