import { type Forecast, NAIVE_TITLES, type NaiveId } from '@longrun/engine';

interface NaiveMetadata {
  readonly taken: readonly {
    readonly horizon: number;
    readonly member: NaiveId;
    readonly n_past_origins: number;
  }[];
}

/** One line: which member of the naive family was taken at which horizon, and by how many past forecasts. */
export function takenText({ metadata }: Forecast): string {
  const { taken } = metadata as unknown as NaiveMetadata;
  const each = taken.map(
    ({ horizon, member, n_past_origins }) =>
      `h = ${horizon} ${NAIVE_TITLES[member]} (${n_past_origins} past forecasts)`,
  );
  return `Best naive so far: ${each.join(', ')}.`;
}
