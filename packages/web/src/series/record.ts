/** The published record of a series as rows of a table. Pure: a record in, rows out. */
import type { SeriesRecord } from '@longrun/client';
import { toneOf } from '../charts/tones.ts';
import { percent, plural } from '../lib/format.ts';
import { MODEL_IDS } from '../lib/models.ts';

type Breakdown = SeriesRecord['breakdowns'][number];

export interface PartCell {
  /** Share of the part's series on which the model beats the random walk, and what luck gives. */
  readonly rate: number | null;
  readonly luck: number | null;
  /** Does the model beat the best naive forecast on this part? Missing in runs of earlier versions. */
  readonly answer: string | null;
}

export interface RecordRow {
  readonly model: string;
  readonly tone: string;
  readonly won: boolean;
  readonly crps: number | null;
  /** 1 − CRPS over the walk's. */
  readonly skill: number | null;
  /** In the order of `parts`. */
  readonly parts: readonly PartCell[];
}

/** Country first, then indicator: the parts of the panel that the series belongs to. */
export const partsOf = ({ breakdowns }: SeriesRecord): Breakdown[] =>
  (['entity', 'indicator'] as const).flatMap((by) => breakdowns.filter((row) => row.by === by));

function partCell({ models }: Breakdown, model: string): PartCell {
  const row = models.find((entry) => entry.model === model);
  return { rate: row?.rate ?? null, luck: row?.luck ?? null, answer: row?.naive?.answer ?? null };
}

/** What a benchmark keeps of the ensemble: its answer on the panel. Null in runs of earlier versions. */
export function ensembleLine({ also = [], decision_horizon: horizon }: SeriesRecord): string | null {
  const row = also.find(({ model }) => model === 'ensemble');
  if (!row?.naive) return null;
  const { answer, skill } = row.naive;
  const gain = skill === null ? '' : `, skill ${percent(skill.geometric, 1)}`;
  const where = `the ${plural(row.n_cases, 'series', 'series')} of this panel, ${plural(horizon, 'step')} ahead`;
  const word = `${answer[0].toUpperCase()}${answer.slice(1)}`;
  const kept = 'Benchmarks keep the ensemble for whole panels, not per series.';
  return `${kept} Does it beat naive on ${where}? ${word}${gain}.`;
}

/** The models at the decision horizon, in the order that they have everywhere. */
export function recordRows(record: SeriesRecord): RecordRow[] {
  const { scores, decision_horizon: horizon, winner } = record;
  const crpsOf = (model: string): number | null =>
    scores.find((row) => row.model === model && row.horizon === horizon)?.crps ?? null;
  const walk = crpsOf('rw');
  const parts = partsOf(record);
  return MODEL_IDS.filter((model) => scores.some((row) => row.model === model)).map((model) => {
    const crps = crpsOf(model);
    return {
      model,
      tone: toneOf(model),
      won: model === winner,
      crps,
      skill: model === 'rw' || crps === null || !walk ? null : 1 - crps / walk,
      parts: parts.map((part) => partCell(part, model)),
    };
  });
}
