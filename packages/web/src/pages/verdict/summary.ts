import type { Verdict } from '@longrun/client';

export { type Answer, answerOf } from '../../contest/answer.ts';

/** Origins, samples, models and replicates of a verdict's runs. */
export function settingsOf({ config, placebo, standing }: Verdict): string | null {
  if (!config) return null;
  const parts = [
    `${config.n_origins} origins per series`,
    `${config.n_samples} samples per forecast`,
    `${config.models?.length} models`,
    ...(placebo?.n_replicates ? [`${placebo.n_replicates} sign-flipped replicates`] : []),
  ];
  return `${parts.join(', ')}.${standing === false ? ' These are not the default settings.' : ''}`;
}

/** The newest verdict of every design but the one shown, each with its address. */
export function otherDesigns(
  history: readonly Verdict[],
  shown: Verdict | null,
): { href: string; text: string }[] {
  const newest = new Map<string, Verdict>();
  for (const verdict of history) {
    const { design } = verdict;
    if (design && design !== shown?.design && !newest.has(design)) newest.set(design, verdict);
  }
  return [...newest].map(([design, verdict]) => ({
    href: verdict.standing ? '/' : `/?design=${encodeURIComponent(design)}`,
    text: `${verdict.as_of}: ${describe(verdict)}`,
  }));
}

function describe({ config, decision_horizon: horizon, panels = [], standing }: Verdict): string {
  const settings = config
    ? `${config.n_origins} origins, ${config.n_samples} samples, ${config.models?.length} models, `
    : '';
  const where = panels.map(({ panel }) => panel).join(', ');
  return `${standing ? 'the default settings, ' : ''}${settings}decided ${horizon} ahead, on ${where}`;
}
