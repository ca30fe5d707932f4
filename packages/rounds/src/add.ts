/** Takes a challenger's forecasts into an open round. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dateOfMoment } from './calendar.ts';
import { RoundError } from './errors.ts';
import { replaceFile, withLock } from './files.ts';
import { findRound, type StoredRound } from './folder.ts';
import { type Forecasts, readForecasts } from './forecast-table.ts';
import { forecastPath } from './open.ts';
import { checkTeamModel, type Draft } from './terms.ts';

export type FileKind = 'csv' | 'parquet';

export interface Added {
  readonly name: string;
  readonly path: string;
  /** Forecasts given and asked for; those left out count as naive. */
  readonly answered: number;
  readonly asked: number;
}

/** The team whose models are built in. */
const OWN_TEAM = /^longrun-/;

/** Writes the file as it was given, so that its author finds the same SHA-256. */
export async function addForecasts(
  root: string,
  id: string,
  name: string,
  file: { readonly kind: FileKind; readonly bytes: Uint8Array },
  now = new Date(),
): Promise<Added> {
  checkTeamModel(name);
  if (OWN_TEAM.test(name))
    throw new RoundError('bad_name', `"${name}" belongs to the built-in forecasters; choose another team`);
  // read before the lock is taken: a large file takes a while, and its reader may be ended
  const { draft, folder } = await openRoundOf(root, id);
  checkDue(draft, now);
  const forecasts = await readForecasts(draft, `.${file.kind}`, file.bytes);
  return withLock(root, id, async () => {
    await openRoundOf(root, id); // may have been sealed meanwhile
    const path = forecastPath(id, name, file.kind);
    await replaceFile(root, join(folder, path), file.bytes);
    // the same challenger in the other format is an earlier version
    const other = file.kind === 'csv' ? 'parquet' : 'csv';
    await rm(join(folder, forecastPath(id, name, other)), { force: true });
    return {
      name,
      path,
      answered: answeredIn(draft, forecasts),
      asked: draft.series.length * draft.horizons.length,
    };
  });
}

/** A round that is not sealed. */
async function openRoundOf(root: string, id: string): Promise<StoredRound> {
  const round = await findRound(root, id);
  const { sealed } = round;
  if (sealed) throw new RoundError('round_is_sealed', `round ${id} was sealed at ${sealed.round.sealed}`);
  return round;
}

function checkDue({ id, due, opened }: Draft, now: Date): void {
  if (now.toISOString() < opened) throw wrongClock(id, opened, now);
  const today = dateOfMoment(now);
  if (today > due) throw new RoundError('late', `round ${id} took forecasts until ${due}; today is ${today}`);
}

export const wrongClock = (id: string, earlier: string, now: Date): RoundError =>
  new RoundError('wrong_clock', `the clock says ${now.toISOString()}; round ${id} is of ${earlier}`);

const answeredIn = ({ horizons, levels }: Draft, forecasts: Forecasts): number =>
  [...forecasts.values()].reduce(
    (sum, values) => sum + horizons.filter((_, k) => !Number.isNaN(values[k * levels.length])).length,
    0,
  );
