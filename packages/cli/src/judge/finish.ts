import { createHash } from 'node:crypto';
import { type Intake, type Judgement, judge, type PlannedTasks } from '@longrun/evaluation';
import { countBar } from '../render/progress.ts';
import { createThreads } from '../threads.ts';

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
  const identity = [
    manifest.hash,
    name,
    [...intake.scores.values()].map(({ task_id, own }) => [task_id, own.score]),
  ];
  const about = {
    id: createHash('sha256').update(JSON.stringify(identity)).digest('hex').slice(0, 24),
    challenger: name,
    trained_on: trainedOn ?? null,
    panel_version: manifest.panel_version,
    engine_version: manifest.engine_version,
    as_of: new Date().toISOString().slice(0, 10),
    provenance,
  };
  const executor = createThreads(threads, signal);
  const bar = builtIns ? countBar('built-in models', 'series', plan.cases.length) : null;
  try {
    const onCase = (done: number): void => bar?.update(done);
    return await judge({ ...about, plan, intake }, { executor, builtIns, onCase });
  } finally {
    bar?.stop();
    await executor.close();
  }
}
