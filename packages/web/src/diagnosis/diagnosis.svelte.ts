import type { DiagnosticBundle, SeriesFrequency } from '@longrun/engine';
import { Run } from '../workers/run.svelte.ts';

/** The diagnostics of one series, computed in the browser. */
export class Diagnosis {
  share = $state(0);
  readonly run = new Run<DiagnosticBundle>(1);

  start(values: readonly number[], periods: readonly string[], frequency?: SeriesFrequency): void {
    this.share = 0;
    const seasons = frequency && { frequency };
    const task = { kind: 'diagnose', values: Float64Array.from(values), periods, ...seasons } as const;
    void this.run.start((workers) =>
      workers.run(task, (done, total) => {
        this.share = done / total;
      }),
    );
  }
}
