/** What the sealed rounds of one source have shown so far: the wager of every forecaster. */
import {
  averageWealth,
  type DatedGain,
  EVIDENCE,
  eBenjaminiHochberg,
  type Wager,
  wager,
} from '@longrun/evaluation/wager';
import { type StoredRound, sealedRounds } from './folder.ts';
import type { Bet } from './scores.ts';
import { readSettlements, type Settlement } from './settle.ts';
import { readTruth } from './terms.ts';

/** One forecaster against one opponent at one horizon. */
export interface RecordRow {
  readonly forecaster: string;
  readonly opponent: string;
  readonly horizon: number;
  readonly wager: Wager;
}

/** One forecaster against one opponent: the average over horizons, which is a wager again. */
export interface RecordSummary {
  readonly forecaster: string;
  readonly opponent: string;
  readonly wealth: number;
  /** Whether it stands among all forecasters of the opponent when 5 % of discoveries may be false (e-BH). */
  readonly stands: boolean;
  readonly sentence: string;
}

export interface LiveRecord {
  /** A `replay` plays the past as if rounds had been sealed; only `sealed` ones show foresight. */
  readonly kind: 'sealed' | 'replay';
  readonly data: string;
  /** Ids of the sealed rounds, or the dates of a replay's first and last forecast. */
  readonly rounds: readonly string[];
  readonly evidence: number;
  readonly summary: readonly RecordSummary[];
  readonly rows: readonly RecordRow[];
}

/** A bet with the round that placed it. */
export interface PlacedBet extends Bet {
  /** The day of the seal, and the day of the data that decided it. */
  readonly placed: string;
  readonly decided: string;
}

/** The record of a source, from every sealed round of it. */
export async function readRecord(root: string, data: string): Promise<LiveRecord> {
  const rounds = (await sealedRounds(root)).filter(({ draft }) => draft.data.id === data);
  const bets = (await Promise.all(rounds.map(betsOf))).flat();
  const ids = rounds.map(({ id }) => id);
  return recordOf('sealed', data, ids, withAbsences(bets));
}

async function betsOf({ folder, draft, sealed }: StoredRound): Promise<PlacedBet[]> {
  const settlements = (await readSettlements(folder)).map(({ settlement }) => settlement);
  // under `latest` every settlement decides anew, and the last one counts
  const counted = readTruth(draft.truth).kind === 'latest' ? settlements.slice(-1) : settlements;
  const placed = sealed!.round.sealed;
  return counted.flatMap((settlement: Settlement) =>
    settlement.bets.map((bet) => ({ ...bet, placed, decided: settlement.as_of })),
  );
}

const seriesOf = ({ forecaster, opponent, horizon }: Bet): string => `${forecaster} ${opponent} ${horizon}`;

/**
 * A forecaster that took part once and is absent from a later round counts as naive there: a bet that gains
 * nothing. Against another opponent it does as well as naive did.
 */
function withAbsences(bets: readonly PlacedBet[]): PlacedBet[] {
  const first = new Map<string, PlacedBet>();
  for (const bet of [...bets].sort((a, b) => (a.placed < b.placed ? -1 : 1)))
    if (!first.has(bet.forecaster)) first.set(bet.forecaster, bet);
  const present = new Set(bets.map((bet) => `${bet.placed} ${seriesOf(bet)}`));
  const naive = bets.filter(({ forecaster }) => forecaster === 'longrun-naive');
  const absences = naive.flatMap((bet) =>
    [...first.values()]
      .filter(({ forecaster, placed }) => forecaster !== bet.opponent && placed < bet.placed)
      .map(({ forecaster }) => ({ ...bet, forecaster }))
      .filter((absent) => !present.has(`${absent.placed} ${seriesOf(absent)}`)),
  );
  return [...bets, ...absences];
}

/** The wagers of bets in the order of their seals. */
function recordOf(
  kind: LiveRecord['kind'],
  data: string,
  rounds: readonly string[],
  bets: readonly PlacedBet[],
): LiveRecord {
  const groups = groupBy([...bets].sort(bySeal), seriesOf);
  const rows = [...groups.values()].map((own): RecordRow => {
    const [{ forecaster, opponent, horizon }] = own;
    const dates = own.map(({ placed, gain, bound }) => ({ date: placed.slice(0, 10), gain, bound }));
    return { forecaster, opponent, horizon, wager: wager(dates, lagOf(own)) };
  });
  return finishRecord(kind, data, rounds, rows);
}

/** The record of a replay: a forecast h steps ahead is decided after h dates. */
export function playedRecord(
  data: string,
  span: readonly string[],
  played: readonly (Omit<RecordRow, 'wager'> & { readonly dates: readonly DatedGain[] })[],
): LiveRecord {
  const rows = played.map(({ dates, ...row }) => ({ ...row, wager: wager(dates, row.horizon) }));
  return finishRecord('replay', data, span, rows);
}

const finishRecord = (
  kind: LiveRecord['kind'],
  data: string,
  rounds: readonly string[],
  rows: readonly RecordRow[],
): LiveRecord => ({ kind, data, rounds, evidence: EVIDENCE, summary: summaryOf(rows, kind), rows });

function groupBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}

const bySeal = (a: PlacedBet, b: PlacedBet): number =>
  a.placed < b.placed ? -1 : a.placed > b.placed ? 1 : 0;

/** The most bets that were open at once: each needs a wager of its own. */
function lagOf(bets: readonly PlacedBet[]): number {
  const open = bets.map(
    (bet) => bets.filter((other) => other.placed <= bet.placed && other.decided > bet.placed).length,
  );
  return Math.max(1, ...open);
}

function summaryOf(rows: readonly RecordRow[], kind: LiveRecord['kind']): RecordSummary[] {
  const opponents = [...new Set(rows.map(({ opponent }) => opponent))].sort();
  return opponents.flatMap((opponent) => {
    const own = [
      ...groupBy(
        rows.filter((row) => row.opponent === opponent),
        ({ forecaster }) => forecaster,
      ),
    ]
      .map(([forecaster, list]) => ({ forecaster, wealth: averageWealth(list.map((row) => row.wager)) }))
      .sort((a, b) => b.wealth - a.wealth || (a.forecaster < b.forecaster ? -1 : 1));
    const stands = eBenjaminiHochberg(own.map(({ wealth }) => wealth));
    return own.map(({ forecaster, wealth }, i) => ({
      forecaster,
      opponent,
      wealth,
      stands: stands[i],
      sentence: sentenceOf(forecaster, opponent, wealth, kind),
    }));
  });
}

/** Forecasters that stand in a sentence with an article; the others go by their name. */
const SPOKEN: Readonly<Record<string, string>> = {
  'longrun-ensemble': 'the ensemble',
  'longrun-naive': 'the best naive forecast',
  'longrun-rw': 'the random walk',
};
const displayName = (name: string): string => SPOKEN[name] ?? name.replace(/^longrun-/, '');

/** Three digits, and a power of ten where that is shorter. */
export function wealthText(wealth: number): string {
  return wealth >= 1e6 || wealth < 1e-3 ? wealth.toExponential(1) : String(Number(wealth.toPrecision(3)));
}

export function sentenceOf(
  forecaster: string,
  opponent: string,
  wealth: number,
  kind: LiveRecord['kind'],
): string {
  const bet = `Whoever had bet one unit on ${displayName(forecaster)} against ${displayName(opponent)}`;
  const words = wealth >= EVIDENCE ? `evidence at 5 %` : `below ${EVIDENCE}, which would be evidence at 5 %`;
  const played = kind === 'replay' ? ' in this replay' : '';
  return `${bet}${played} would have ${wealthText(wealth)} today: ${words}.`;
}
