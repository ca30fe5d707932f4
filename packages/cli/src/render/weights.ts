import type { Forecast } from '@longrun/engine';

interface EnsembleMetadata {
  readonly components: readonly { readonly component: string; readonly weight: number }[];
  readonly left_out: readonly { readonly component: string; readonly reason: string }[];
  readonly n_past_origins: number;
}

const SHOWN = 5;

/** One line: the heaviest components of an ensemble, how many more there are, and what was left out. */
export function weightsText({ metadata }: Forecast): string {
  const { components, left_out, n_past_origins } = metadata as unknown as EnsembleMetadata;
  if (components.length === 0) return 'The series is constant.';
  const shown = components
    .slice(0, SHOWN)
    .map(({ component, weight }) => `${component} ${Math.round(100 * weight)} %`);
  const more = components.length > SHOWN ? `, ${components.length - SHOWN} more` : '';
  const without = left_out.map(({ component, reason }) => `\nLeft out: ${component} (${reason}).`).join('');
  return `Weights from ${n_past_origins} past origins: ${shown.join(', ')}${more}.${without}`;
}
