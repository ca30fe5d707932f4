/** The engine in a thread of its own: the code, and the numbers, of the server and of the command line. */
import { ensemble, FitError, forecast, InputError } from '@longrun/engine';
import { summarise } from '../forecast/summary.ts';
import type {
  EnsembleTask,
  ForecastSummary,
  Message,
  Progress,
  Reply,
  Results,
  SummaryTask,
  Task,
} from './protocol.ts';

/** Progress is told at most this often, in milliseconds. */
const TOLD_EVERY = 100;

async function run(task: Task, onProgress: Progress): Promise<Results[keyof Results]> {
  switch (task.kind) {
    case 'summary':
    case 'ensemble':
      return summaryOf(task);
    case 'samples':
      return { values: forecast(task).samples, width: task.horizons.length };
    case 'unit': {
      // most pages forecast only: what contests and diagnostics are made of comes when they are asked for
      const { runUnit } = await import('@longrun/evaluation');
      return runUnit(task.unit);
    }
    case 'diagnose': {
      const { diagnose } = await import('@longrun/engine/diagnostics');
      return diagnose(task.values, {
        periods: task.periods,
        ...(task.frequency && { frequency: task.frequency }),
        onProgress,
      });
    }
  }
}

function summaryOf(task: SummaryTask | EnsembleTask): ForecastSummary {
  const started = performance.now();
  const { samples, metadata } = task.kind === 'ensemble' ? ensemble(task) : forecast(task);
  // The walk's centre is known exactly: it does not waver with the draws.
  const centre = task.kind === 'summary' && task.model === 'rw' ? task.series[task.series.length - 1] : null;
  const summary = summarise(samples, task.horizons.length, task.actuals, centre);
  const model = task.kind === 'ensemble' ? 'ensemble' : task.model;
  const milliseconds = performance.now() - started;
  return { ...summary, model, horizons: task.horizons, metadata, milliseconds };
}

self.onmessage = async ({ data: { id, task } }: MessageEvent<Message>) => {
  let told = 0;
  const onProgress: Progress = (done, total) => {
    const now = performance.now();
    if (now - told < TOLD_EVERY && done < total) return;
    told = now;
    self.postMessage({ id, done, total } satisfies Reply);
  };
  let reply: Reply;
  try {
    reply = { id, result: await run(task, onProgress) };
  } catch (error) {
    // Only the engine's own sentences are shown; anything else is a fault and belongs in the console.
    const known = error instanceof FitError || error instanceof InputError || error instanceof RangeError;
    if (!known) console.error(error);
    reply = { id, failure: known ? error.message : 'the computation failed' };
  }
  self.postMessage(reply);
};
