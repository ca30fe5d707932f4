/** Benchmarks and diagnostics in a thread of their own: the code of the server and of the command line. */
import type { ModelId } from '@longrun/client';
import { diagnose, ENGINE_VERSION, FitError, InputError, MODELS } from '@longrun/engine';
import {
  benchmarkReport,
  type CaseResult,
  caseWinner,
  evaluateCase,
  evaluateWalk,
  type RunConfig,
  seriesCopy,
  seriesLuck,
  significance,
} from '@longrun/evaluation';
import type { HorizonAnswer, LuckTask, Message, Reply, ReportTask, Task } from './protocol.ts';

const modelsOf = (config: RunConfig) => config.models.map((id) => MODELS[id]);

async function run(task: Task, progress: (done: number, total: number) => void): Promise<unknown> {
  switch (task.kind) {
    case 'case':
      return evaluateCase(task.input, modelsOf(task.config), task.config);
    case 'copy': {
      const copy = seriesCopy(task.input, task.config, task.replicate);
      return evaluateCase(copy, modelsOf(task.config), task.config).scores;
    }
    case 'walk': {
      const { input, replicate, config } = task;
      const crps = evaluateWalk(input, replicate, modelsOf(config), config);
      return { variable: input.variable, replicate, crps };
    }
    case 'luck':
      return task.horizons.map((horizon) => horizonAnswer(task, horizon));
    case 'report':
      return report(task);
    case 'diagnose':
      return diagnose(task.values, { periods: task.periods, onProgress: progress });
  }
}

function horizonAnswer({ real, compared, copies, models }: LuckTask, horizon: number): HorizonAnswer {
  const means = models.flatMap((model) => {
    const mean = meanCrps(real, model, horizon);
    return mean === null ? [] : [[model, mean] as const];
  });
  return {
    ...seriesLuck(
      compared,
      copies.map((scores) => ({ scores })),
      models,
      horizon,
    ),
    winner: caseWinner(real, models, horizon),
    mean_crps: Object.fromEntries(means) as HorizonAnswer['mean_crps'],
    tests: significance([real], models, [horizon], horizon).tests,
  };
}

/** Mean over the origins; null when the model failed at any of them. */
function meanCrps(result: CaseResult, model: ModelId, horizon: number): number | null {
  const crps = result.scores.find((score) => score.model === model && score.horizon === horizon)?.crps ?? [];
  if (crps.length === 0 || crps.includes(null)) return null;
  return (crps as number[]).reduce((sum, value) => sum + value, 0) / crps.length;
}

/** The version of a panel is the SHA-256 of its file; pages without HTTPS cannot compute it. */
async function report({ input, bytes }: ReportTask) {
  const digest = crypto.subtle
    ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as BufferSource))
    : null;
  const version =
    digest === null ? 'unknown' : [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return benchmarkReport({ ...input, panel_version: version, engine_version: ENGINE_VERSION });
}

self.onmessage = async ({ data: { id, task } }: MessageEvent<Message>) => {
  let shown = 0;
  const progress = (done: number, total: number): void => {
    const now = performance.now();
    if (now - shown < 100 && done < total) return;
    shown = now;
    self.postMessage({ id, done, total } satisfies Reply);
  };
  let reply: Reply;
  try {
    reply = { id, result: (await run(task, progress)) as never };
  } catch (error) {
    // Only the engine's own sentences are shown; anything else is a fault and belongs in the console.
    const told = error instanceof FitError || error instanceof InputError || error instanceof RangeError;
    if (!told) console.error(error);
    reply = { id, failure: told ? error.message : 'the computation failed' };
  }
  self.postMessage(reply);
};
