/** A judgement as the page reads it. */
import type { Judgement, JudgementSummary } from '@longrun/client';
import { capitalised, percent, plural, signed } from '../lib/format.ts';
import { modelTitle } from '../lib/models.ts';

/** What a list says of a judgement beside its name. */
export function lines({ panel, n_cases, as_of, beats_rw, design }: JudgementSummary): string {
  const { rate, luck } = (beats_rw ?? {}) as { rate?: number; luck?: number | null };
  const beats = rate === undefined ? 'no case' : `beats the walk on ${percent(rate)}`;
  const by = luck === undefined || luck === null ? '' : `, luck ${percent(luck)}`;
  return (
    `${panel} · ${plural(n_cases, 'series', 'series')}, ${design.decision_horizon} steps ahead · ${beats}${by} ` +
    `· ${as_of}`
  );
}

/** The word of a judgement, and against whom; earlier judgements know the random walk only. */
export function wordOf({ naive, superior, skill }: Pick<Judgement, 'naive' | 'superior' | 'skill'>): {
  readonly word: string;
  readonly opponent: string;
} {
  if (naive) return { word: capitalised(naive.answer), opponent: 'a naive forecast' };
  const isWorse = typeof skill?.upper === 'number' && skill.upper < 0;
  return { word: superior ? 'Yes' : isWorse ? 'No' : 'Undecided', opponent: 'the random walk' };
}

/** How the answers were scored, and by which rules where these are not today's: old judgements name none. */
export function scoreInWords({
  score,
  quantile_levels: levels,
  rule,
}: Pick<Judgement, 'score' | 'quantile_levels' | 'rule'>): string {
  if (score === 'absolute_error') return 'point forecasts scored by their absolute error';
  const isOld = typeof rule !== 'number' || rule < 2;
  const by = isOld ? ' by rule 1, that of engines up to 1.4' : '';
  if (score === 'crps') return `samples scored by the${isOld ? ' fair' : ''} CRPS${by}`;
  return `quantiles at ${levels.length} levels scored by the ${isOld ? 'unweighted' : 'weighted'} pinball loss${by}`;
}

/** The word of a summary, its first sentence and the rest; earlier summaries have no word. */
export function partsOf(summary: string): {
  readonly conclusion: { readonly word: string; readonly sentence: string } | null;
  readonly rest: string;
} {
  const [, word, sentence, rest = ''] = /^(Yes|No|Undecided): (.+?\.)(?: (.+))?$/s.exec(summary) ?? [];
  return word === undefined ? { conclusion: null, rest: summary } : { conclusion: { word, sentence }, rest };
}

/** The challenger first, then the built-in models in their usual order. */
export interface RateRow {
  readonly name: string;
  /** A built-in model's id, or null for the challenger. */
  readonly model: string | null;
  readonly rate: number;
  readonly luck: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly skill: number | null;
  readonly superior: boolean | null;
}

export function rateRows({ with_built_ins: beside, challenger, ...own }: Judgement): RateRow[] {
  const alone = { model: challenger, beats_rw: own.beats_rw, skill: own.skill, superior: own.superior };
  return (beside ?? [alone]).flatMap(({ model, beats_rw: beats, skill, superior }, i): RateRow[] => {
    if (beats === null) return [];
    const { rate, luck, lower, upper } = beats;
    const known = luck !== null && lower !== null && upper !== null;
    return [
      {
        name: i === 0 ? challenger : modelTitle(model),
        model: i === 0 ? null : model,
        rate,
        luck,
        low: known ? Math.max(0, luck + lower) : null,
        high: known ? Math.min(1, luck + upper) : null,
        skill: skill?.geometric ?? null,
        superior,
      },
    ];
  });
}

/** The three averages of skill, and a warning where their signs disagree. */
export function skillSentence({ skill }: Judgement): string {
  if (skill === null) return 'Skill is not defined: an answer is missing in every case.';
  const { geometric, mean_ratio: ratio, scaled } = skill;
  const shown = [geometric, ratio, scaled].filter((value) => value !== null);
  const mixed = shown.some((value) => value > 0) && shown.some((value) => value < 0);
  const say = (value: number | null): string => (value === null ? '–' : `${signed(value * 100)}\u00a0%`);
  const text = `Skill over the walk: geometric ${say(geometric)}, mean ratio ${say(ratio)}, scaled ${say(scaled)}.`;
  return mixed ? `${text} Their signs disagree: the averages weigh few large errors differently.` : text;
}

/**
 * What only the centre of the forecasts gains on the best naive forecast, and what only their spread does.
 */
export function partsSentence({ naive }: Pick<Judgement, 'naive'>): string {
  const { geometric, direction, spread } = naive?.skill ?? {};
  if (typeof geometric !== 'number' || typeof direction !== 'number' || typeof spread !== 'number') return '';
  const say = (value: number): string => `${signed(value * 100)}\u00a0%`;
  return (
    `Skill over the best naive forecast: ${say(geometric)}. Direction alone, the naive forecast moved to this ` +
    `median, has ${say(direction)}; spread alone, this forecast moved to the naive median, ${say(spread)}.`
  );
}

/** Skill of the challenger by horizon, as the chart of skill takes it. */
export const skillRows = (report: Judgement) =>
  report.by_horizon.map(({ horizon, skill }) => ({
    model: report.challenger,
    horizon,
    n_cases: report.n_cases,
    skill: skill?.geometric ?? null,
    lower: skill?.lower ?? null,
    upper: skill?.upper ?? null,
  }));
