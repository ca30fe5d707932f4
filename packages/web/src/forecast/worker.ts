/** The engine in a thread of its own: the same code, and the same numbers, as on the server. */
import {
  BENCHMARK_DEFAULTS,
  caseWinner,
  ensemble,
  evaluateCase,
  FitError,
  forecast,
  InputError,
  MODELS,
  significance,
} from '@longrun/engine';
import type {
  CaseTask,
  EnsembleTask,
  JudgeTask,
  Message,
  Reply,
  Results,
  SamplesTask,
  SummaryTask,
} from './protocol.ts';
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
  case(task: CaseTask): Results['case'] {
    const { values, frequency, horizons } = task;
    const config = {
      models: [task.model],
      horizons,
      n_origins: task.nOrigins,
      n_samples: task.nSamples,
      seed: task.seed,
      msm_components: BENCHMARK_DEFAULTS.msm_components,
    };
    return evaluateCase(
      { panel: 'own', variable: 'series', frequency, values },
      [MODELS[task.model]],
      config,
    );
  },
  judge({ cases, models, horizons, decisionHorizon }: JudgeTask): Results['judge'] {
    const result = {
      ...cases[0],
      scores: cases.flatMap((entry) => entry.scores),
      failures: cases.flatMap((entry) => entry.failures),
    };
    const skipped = result.skipped !== null;
    return {
      result,
      winner: skipped ? null : caseWinner(result, models, decisionHorizon),
      tests: skipped ? [] : significance([result], models, horizons, decisionHorizon).table,
    };
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
