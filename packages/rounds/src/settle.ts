/**
 * Scores what has arrived. A settlement is a new file under `settled/`, named after the version of the data
 * and linked to the settlement before it; no file is ever rewritten, and the same data give the same bytes.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canonicalBytes, readCanonical, sha256Hex } from '@longrun/seal';
import { dateOfMoment } from './calendar.ts';
import { RoundError } from './errors.ts';
import { createFile, filesBelow, readIfThere, withLock } from './files.ts';
import { findRound } from './folder.ts';
import { type Forecasts, readForecasts } from './forecast-table.ts';
import type { RoundData } from './open.ts';
import { type Bet, type ScoreRow, scoreTargets } from './scores.ts';
import { type Draft, readTruth } from './terms.ts';
import { readRoundSeries } from './time-series.ts';
import {
  arrivedValues,
  keyOf,
  type Revision,
  revisions,
  scorableTargets,
  type Target,
  type Value,
} from './truth.ts';
import { verifyStored } from './verify.ts';

const SETTLEMENT_FORMAT = 'longrun-settlement/1';

export interface Settlement {
  readonly format: typeof SETTLEMENT_FORMAT;
  readonly round: { readonly id: string; readonly sha256: string };
  readonly data: { readonly id: string; readonly version: string };
  /** The day on which the data were current. */
  readonly as_of: string;
  readonly number: number;
  /** SHA-256 of the settlement before. */
  readonly previous: string | null;
  readonly truth: string;
  /** Values that this settlement fixes. */
  readonly values: readonly Value[];
  readonly settled: number;
  readonly pending: number;
  /** Targets dated before the seal, which are never scored. */
  readonly before_seal: number;
  /** Frozen values that the new data have otherwise: all of them, or the first hundred. */
  readonly revised: { readonly count: number; readonly first: readonly Revision[] };
  readonly scores: readonly ScoreRow[];
  /** The bets that this settlement decides. */
  readonly bets: readonly Bet[];
}

export interface SettleOptions {
  readonly asOf?: string;
  readonly now?: Date;
}

const FIRST_REVISIONS = 100;

/** Settles a round with new data; with data that were used before, what they gave. */
export async function settleRound(
  root: string,
  id: string,
  data: RoundData,
  { now = new Date(), asOf = dateOfMoment(now) }: SettleOptions = {},
): Promise<{ readonly settlement: Settlement; readonly path: string; readonly created: boolean }> {
  return withLock(root, id, async () => {
    const { draft, folder, sealed } = await findRound(root, id);
    if (!sealed) throw new RoundError('round_is_open', `round ${id} is not sealed yet`);
    const { round } = sealed;
    if (asOf < round.sealed.slice(0, 10))
      throw new RoundError(
        'wrong_clock',
        `the data are of ${asOf}; round ${id} was sealed at ${round.sealed}`,
      );
    const { faults, sha256 } = await verifyStored(root, id);
    if (faults.length > 0)
      throw new RoundError('round_is_altered', faults.map(({ sentence }) => sentence).join('; '));
    const path = `settled/${data.version}.json`;
    const earlier = await readSettlements(folder);
    const known = earlier.find(({ settlement }) => settlement.data.version === data.version);
    if (known) return { settlement: known.settlement, path, created: false };
    const settlement = await newSettlement({
      draft,
      folder,
      round: { id, sha256 },
      sealed: round.sealed,
      data,
      asOf,
      earlier,
    });
    if (!(await createFile(root, join(folder, path), canonicalBytes(settlement))))
      throw new RoundError('round_is_busy', `${path} was written by another process`);
    return { settlement, path, created: true };
  });
}

interface StoredSettlement {
  readonly settlement: Settlement;
  readonly sha256: string;
}

interface Work {
  readonly draft: Draft;
  readonly folder: string;
  readonly round: Settlement['round'];
  readonly sealed: string;
  readonly data: RoundData;
  readonly asOf: string;
  readonly earlier: readonly StoredSettlement[];
}

async function newSettlement({
  draft,
  folder,
  round,
  sealed,
  data,
  asOf,
  earlier,
}: Work): Promise<Settlement> {
  const last = earlier.at(-1);
  if (last && asOf < last.settlement.as_of)
    throw new RoundError(
      'wrong_clock',
      `the data are of ${asOf}; they were settled with data of ${last.settlement.as_of}`,
    );
  const frozen = await readRoundSeries(folder, draft);
  const { targets, before } = scorableTargets(draft, sealed);
  const arrived = arrivedValues(targets, draft, data.series, asOf);
  const isLatest = readTruth(draft.truth).kind === 'latest';
  const fixed = isLatest ? [] : earlier.flatMap(({ settlement }) => settlement.values);
  const taken = new Set(fixed.map(keyOf));
  const values = arrived.filter((value) => !taken.has(keyOf(value)));
  const truth = new Map([...fixed, ...values].map((value) => [keyOf(value), value.value]));
  const decided = isLatest
    ? []
    : earlier.flatMap(({ settlement }) => settlement.bets.map(({ horizon }) => horizon));
  const changed = revisions(frozen, data.series);
  const forecasts = await allForecasts(draft, folder);
  return {
    format: SETTLEMENT_FORMAT,
    round,
    data: { id: data.id, version: data.version },
    as_of: asOf,
    number: earlier.length + 1,
    previous: last?.sha256 ?? null,
    truth: draft.truth,
    values,
    settled: truth.size,
    pending: targets.length - truth.size,
    before_seal: before,
    revised: { count: changed.length, first: changed.slice(0, FIRST_REVISIONS) },
    ...scoreTargets({ draft, targets, truth, forecasts, decided: new Set(decided) }),
  };
}

/** The forecasts of every forecaster of a round, by name. */
async function allForecasts(draft: Draft, folder: string): Promise<Map<string, Forecasts>> {
  const paths = (await filesBelow(join(folder, 'model-output'))).sort();
  return new Map(
    await Promise.all(
      paths.map(async (path) => {
        const forecasts = await readForecasts(
          draft,
          path,
          await readFile(join(folder, 'model-output', path)),
        );
        return [path.split('/')[0], forecasts] as const;
      }),
    ),
  );
}

/** The settlements of a round in their order; a gap or a wrong link is refused. */
export async function readSettlements(folder: string): Promise<StoredSettlement[]> {
  const names = (await filesBelow(folder)).filter((path) => /^settled\/[\w.-]+\.json$/.test(path));
  const found = await Promise.all(
    names.map(async (name) => {
      const bytes = (await readIfThere(join(folder, name)))!;
      return { settlement: readCanonical(bytes) as Settlement, sha256: sha256Hex(bytes) };
    }),
  );
  found.sort((a, b) => a.settlement.number - b.settlement.number);
  found.forEach(({ settlement }, i) => {
    if (settlement.number !== i + 1 || settlement.previous !== (found[i - 1]?.sha256 ?? null))
      throw new RoundError(
        'round_is_altered',
        `settlement ${i + 1} of round ${settlement.round.id} is missing or altered`,
      );
  });
  return found;
}

export type { Target };
