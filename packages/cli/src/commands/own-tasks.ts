/** Tasks made from the series of one's own file, by the rules for the panels. */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { ENGINE_VERSION } from '@longrun/engine';
import {
  type JudgeOptions,
  MINIMUM_HISTORY,
  manifestOf,
  type PlannedTasks,
  planTasks,
  usualHorizons,
} from '@longrun/evaluation';
import { type CaseFields, caseFields } from '@longrun/tables';
import type { DataFlags } from '../input/flags.ts';
import { readWithBytes } from '../input/series.ts';
import { UsageError } from '../usage.ts';

/** The file's name is the panel, the hash of its bytes the version. */
export async function ownTasks(file: string, flags: DataFlags, options: JudgeOptions): Promise<PlannedTasks> {
  const { series, bytes } = await readWithBytes(file, flags);
  const panel = basename(file);
  const inputs = series.map((one) => ({ ...caseFields(one), panel }));
  const plan = planTasks(panel, inputs, { ...horizonsFor(inputs, options.horizons), ...options });
  return {
    plan,
    manifest: manifestOf(plan, createHash('sha256').update(bytes).digest('hex'), ENGINE_VERSION),
  };
}

/** Those asked for, or of the usual ones those that the longest series leaves room for; the last decides. */
function horizonsFor(
  inputs: readonly CaseFields[],
  asked: readonly number[] | undefined,
): Required<Pick<JudgeOptions, 'horizons' | 'decision_horizon'>> {
  const longest = Math.max(...inputs.map(({ values }) => values.length));
  const horizons = asked ?? usualHorizons(inputs);
  if (longest > MINIMUM_HISTORY) return { horizons, decision_horizon: Math.max(...horizons) };
  throw new UsageError(
    `the longest series has ${longest} values; a judgement needs at least ${MINIMUM_HISTORY + 1}`,
  );
}
