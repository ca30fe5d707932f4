/** What a round fixes before anybody forecasts: series, horizons, levels, due date, truth rule. */
import { type RoundTerms, readCanonical } from '@longrun/seal';
import type { Frequency } from '@longrun/tables';
import { daysAfter } from './calendar.ts';
import { RoundError } from './errors.ts';

export { HUB_LEVELS as LEVELS } from '@longrun/evaluation/wager';

export const ROUND_DEFAULTS = { truth: 'first_release', days: 7, seed: 0 } as const;
export const OPPONENTS = ['longrun-naive', 'longrun-rw'] as const;

/** A series as forecasters see it. */
export interface RoundSeries {
  /** `panel.variable`, or the name in a file. */
  readonly target: string;
  readonly frequency: Frequency;
  /** The first period. */
  readonly start: string;
  readonly values: Float64Array;
}

/** A series of a round without its values, which are in `target-data`. */
export interface SeriesTerms {
  readonly target: string;
  readonly frequency: Frequency;
  readonly start: string;
  readonly n: number;
}

/** `hub-config/longrun.json`: the terms, and the series in the order of every table. */
export interface Draft extends RoundTerms {
  readonly series: readonly SeriesTerms[];
}

export const DRAFT_FILE = 'hub-config/longrun.json';

export function readDraft(bytes: Uint8Array): Draft {
  return readCanonical(bytes) as Draft;
}

/** The part of a draft that `round.json` repeats. */
export function termsOf({ series: _, ...terms }: Draft): RoundTerms {
  return terms;
}

/** Which release of a value counts. */
export type TruthRule =
  | { readonly kind: 'first_release' }
  | { readonly kind: 'latest' }
  | { readonly kind: 'as_of'; readonly days: number };

/** Reads `first_release`, `latest` or `as_of:90`. */
export function readTruth(text: string): TruthRule {
  if (text === 'first_release' || text === 'latest') return { kind: text };
  const days = Number(/^as_of:(\d{1,4})$/.exec(text)?.[1] ?? Number.NaN);
  if (Number.isNaN(days))
    throw new RoundError('bad_truth', `truth "${text}" is not first_release, latest or as_of:<days>`);
  return { kind: 'as_of', days };
}

/** Whether data of this date may settle a target that ended on that date. */
export function mayCount(rule: TruthRule, targetEnd: string, asOf: string): boolean {
  return asOf >= (rule.kind === 'as_of' ? daysAfter(targetEnd, rule.days) : targetEnd);
}

const ID = /^[A-Za-z0-9][\w-]{0,63}$/;
const TEAM_MODEL = /^[A-Za-z0-9]\w{0,31}-[A-Za-z0-9]\w{0,31}$/;

/** Ids become names of folders and parts of addresses. */
export function checkId(id: string): string {
  if (ID.test(id)) return id;
  throw new RoundError('bad_id', `"${id.slice(0, 80)}" is no round id: letters, digits, - and _, at most 64`);
}

export function checkTeamModel(name: string): string {
  if (TEAM_MODEL.test(name)) return name;
  const form = 'team-model, each of letters, digits and _, at most 32';
  throw new RoundError('bad_name', `"${name.slice(0, 80)}" is no forecaster's name: ${form}`);
}
