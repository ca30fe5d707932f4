import { type FoundSeasons, seasonsSentence } from '@longrun/contract';
import type { Forecast } from '@longrun/engine';
import type { Frequency } from '@longrun/tables';

interface EnsembleMetadata {
  readonly components: readonly { readonly component: string; readonly weight: number }[];
  readonly left_out: readonly { readonly component: string; readonly reason: string }[];
  readonly n_past_origins: number;
  readonly seasonality: FoundSeasons | null;
}

const SHOWN = 5;

/** The heaviest components of an ensemble, how many more there are, its seasons, and what was left out. */
export function weightsText({ metadata }: Forecast, frequency: Frequency): string {
  const { components, left_out, n_past_origins, seasonality } = metadata as unknown as EnsembleMetadata;
  if (components.length === 0) return 'The series is constant.';
  const shown = components
    .slice(0, SHOWN)
    .map(({ component, weight }) => `${component} ${Math.round(100 * weight)} %`);
  const more = components.length > SHOWN ? `, ${components.length - SHOWN} more` : '';
  const without = left_out.map(({ component, reason }) => `\nLeft out: ${component} (${reason}).`).join('');
  const seasons = seasonsSentence(seasonality, frequency === 'undated' ? null : frequency);
  return `Weights from ${n_past_origins} past origins: ${shown.join(', ')}${more}.\n${seasons}${without}`;
}
