import { createHash } from 'node:crypto';
import {
  type BuiltInUnit,
  type Intake,
  type Judgement,
  judgementReport,
  type ScoreForm,
  settle,
} from '@longrun/evaluation';
import { builtInUnits } from '@longrun/evaluation/parts';
import type { PlannedTasks } from '@longrun/service/judge';
import { countBar } from '../render/progress.ts';

export interface FinishOptions {
  readonly builtIns: boolean;
  readonly threads: number;
  readonly trainedOn?: string;
  readonly signal: AbortSignal;
}

/** Runs the built-in models on the same series and writes the report. */
export async function finishJudgement(
  { plan, manifest }: PlannedTasks,
  intake: Intake,
  name: string,
  provenance: Judgement['provenance'],
  { builtIns, threads, trainedOn, signal }: FinishOptions,
): Promise<Judgement> {
  const { kind, levels } = settle(intake.scores);
  const units = builtIns ? await compared({ plan, manifest }, { kind, levels }, threads, signal) : [];
  const identity = [
    manifest.hash,
    name,
    [...intake.scores.values()].map(({ task_id, own }) => [task_id, own.score]),
  ];
  return judgementReport({
    id: createHash('sha256').update(JSON.stringify(identity)).digest('hex').slice(0, 24),
    challenger: name,
    trained_on: trainedOn ?? null,
    panel_version: manifest.panel_version,
    engine_version: manifest.engine_version,
    as_of: new Date().toISOString().slice(0, 10),
    provenance,
    plan,
    scores: intake.scores,
    faults: intake.faults,
    faults_left_out: intake.faultsLeftOut(),
    built_ins: units,
  });
}

async function compared(
  { plan }: PlannedTasks,
  form: ScoreForm,
  threads: number,
  signal: AbortSignal,
): Promise<BuiltInUnit[]> {
  const { createPool } = await import('@longrun/service');
  const pool = createPool({ threads });
  const bar = countBar('built-in models', 'series', plan.cases.length);
  try {
    return await builtInUnits(plan, form, (task) => pool.run('builtIns', task, { signal }), {
      width: threads,
      onCase: (done) => bar.update(done),
    });
  } finally {
    bar.stop();
    await pool.close();
  }
}
