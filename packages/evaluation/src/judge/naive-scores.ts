/** The naive family at the origins of a series, scored exactly in the form of the answers. */
import { NAIVE_IDS, type NaiveId, type SeriesFrequency } from '@longrun/engine';
import { cyclesOf, eachNaiveCell, type Law, naiveSeries } from '@longrun/engine/naive';
import { lawScore, type ScoreForm } from './opponents.ts';

/** Scores at every origin, per horizon; null where a member does not apply. */
export interface NaiveScores {
  /** Of the member that is best so far. */
  readonly naive: number[][];
  /** By member. */
  readonly members: ReadonlyMap<NaiveId, (number | null)[][]>;
}

interface Rolling {
  readonly values: Float64Array;
  readonly frequency: SeriesFrequency;
}

/** Scores are equivariant: they are made of the standardised series and given in its units. */
export function naiveScores(
  { values, frequency }: Rolling,
  origins: readonly number[],
  horizons: readonly number[],
  form: ScoreForm,
  wanted: readonly NaiveId[] = [],
): NaiveScores {
  const series = naiveSeries(values, cyclesOf(frequency));
  const unit = series.frame.spread * series.frame.magnitude;
  const naive = origins.map(() => new Array<number>(horizons.length));
  const members = new Map(
    wanted.map((id) => [id, origins.map(() => new Array<number | null>(horizons.length).fill(null))]),
  );
  horizons.forEach((horizon, k) => {
    let i = 0;
    eachNaiveCell(series, horizon, origins, ({ origin, laws, taken }) => {
      const observation = series.z[origin + horizon - 1];
      const scoreOf = (law: Law): number => unit * lawScore(law, form, observation);
      naive[i][k] = scoreOf(laws[taken] as Law);
      for (const [id, scores] of members) {
        const law = laws[NAIVE_IDS.indexOf(id)];
        scores[i][k] = law === null ? null : scoreOf(law);
      }
      i++;
    });
  });
  return { naive, members };
}
