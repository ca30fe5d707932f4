import type { Verdict } from '@longrun/client';
import { luckSentence } from '@longrun/evaluation';
import { askedOf } from '../../contest/answers.ts';

export { type Answer, answerOf } from '../../contest/answer.ts';

/** Origins, samples and models of a verdict's runs, and how luck was measured. */
export function settingsOf(verdict: Verdict): string | null {
  const { config, placebo, standing } = verdict;
  if (!config) return null;
  return [
    `${config.n_origins} origins per series, ${config.n_samples} samples per forecast, ` +
      `${config.models?.length} models.`,
    luckSentence(askedOf(verdict), placebo?.n_replicates),
    standing === false ? 'These are not the default settings.' : '',
  ]
    .filter(Boolean)
    .join(' ');
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
