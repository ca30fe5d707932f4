/** The engine in a thread of its own: the same code, and the same numbers, as on the server. */
import { ensemble, FitError, forecast, InputError } from '@longrun/engine';
import type { EnsembleTask, Message, Reply, Results, SamplesTask, SummaryTask } from './protocol.ts';
import { summarise } from './summary.ts';

const tasks = {
  summary(task: SummaryTask): Results['summary'] {
    const started = performance.now();
    const { samples, metadata } = forecast(task);
    const summary = summarise(samples, task.horizons.length, task.actuals);
    const milliseconds = performance.now() - started;
    return { ...summary, model: task.model, horizons: task.horizons, metadata, milliseconds };
  },
  ensemble(task: EnsembleTask): Results['ensemble'] {
    const started = performance.now();
    const { samples, metadata } = ensemble(task);
    const summary = summarise(samples, task.horizons.length, task.actuals);
    const milliseconds = performance.now() - started;
    return { ...summary, model: 'ensemble', horizons: task.horizons, metadata, milliseconds };
  },
  samples(task: SamplesTask): Results['samples'] {
    return { values: forecast(task).samples, width: task.horizons.length };
  },
};

self.onmessage = (event: MessageEvent<Message>) => {
  const { id, task } = event.data;
  let reply: Reply;
  try {
    reply = { id, result: tasks[task.kind](task as never) };
  } catch (error) {
    // only the engine's own sentences are shown; anything else is a fault and belongs in the console
    const told = error instanceof FitError || error instanceof InputError;
    if (!told) console.error(error);
    reply = { id, failure: told ? error.message : 'the computation failed' };
  }
  self.postMessage(reply);
};
