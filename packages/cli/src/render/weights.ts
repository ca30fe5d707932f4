import type { Forecast } from '@longrun/engine';

interface EnsembleMetadata {
  readonly components: readonly { readonly component: string; readonly weight: number }[];
  readonly left_out: readonly { readonly component: string; readonly reason: string }[];
  readonly n_past_origins: number;
  readonly seasonality: (Season & { readonly second?: Season }) | null;
}

interface Season {
  readonly period: number;
  readonly strength: number;
}

/** `Seasons found: every 7 values (explains 83 % of the movement about the trend) …`. */
function seasonsText(seasonality: EnsembleMetadata['seasonality']): string {
  if (seasonality === null) return '\nNo seasons found.';
  const found = [seasonality, ...(seasonality.second === undefined ? [] : [seasonality.second])];
  const shown = found.map(
    ({ period, strength }) => `every ${period} values (${Math.round(100 * strength)} %)`,
  );
  return `\nSeasons found, with the share of the movement about the trend they explain: ${shown.join(', ')}.`;
}

const SHOWN = 5;

/** One line: the heaviest components of an ensemble, how many more there are, and what was left out. */
export function weightsText({ metadata }: Forecast): string {
  const { components, left_out, n_past_origins, seasonality } = metadata as unknown as EnsembleMetadata;
  if (components.length === 0) return 'The series is constant.';
  const shown = components
    .slice(0, SHOWN)
    .map(({ component, weight }) => `${component} ${Math.round(100 * weight)} %`);
  const more = components.length > SHOWN ? `, ${components.length - SHOWN} more` : '';
  const without = left_out.map(({ component, reason }) => `\nLeft out: ${component} (${reason}).`).join('');
  return `Weights from ${n_past_origins} past origins: ${shown.join(', ')}${more}.${seasonsText(seasonality)}${without}`;
}
