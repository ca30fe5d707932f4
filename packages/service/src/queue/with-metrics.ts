/** Counts what a local executor computes: time per chunk, fits that failed, by model. */
import { gunzipSync } from 'node:zlib';
import type { CaseResult } from '@longrun/evaluation';
import type { LocalExecutor } from '../jobs/executor.ts';
import type { Metrics } from '../metrics.ts';

type ComputeMetrics = Pick<Metrics, 'chunkSeconds' | 'fitFailures'>;

export function withMetrics(executor: LocalExecutor, metrics: ComputeMetrics): LocalExecutor {
  return {
    ...executor,
    async chunk(spec, options) {
      const start = performance.now();
      const body = await executor.chunk(spec, options);
      metrics.chunkSeconds.observe((performance.now() - start) / 1000);
      if (spec.type === 'benchmark')
        for (const [model, count] of failuresByModel(body)) metrics.fitFailures.inc({ model }, count);
      return body;
    },
  };
}

/** Failed cells of a benchmark's chunk. Chunks without any, nearly all of them, are not parsed. */
function failuresByModel(body: Uint8Array): Map<string, number> {
  const counts = new Map<string, number>();
  const text = gunzipSync(body);
  if (!text.includes('"failures":[{')) return counts;
  for (const { failures } of JSON.parse(text.toString('utf8')) as CaseResult[])
    for (const { model } of failures) counts.set(model, (counts.get(model) ?? 0) + 1);
  return counts;
}
