import type { DiagnosticBundle } from '@longrun/engine';
import { Crew, Stopped } from './crew.ts';

/** The fourteen diagnostics of one series. */
export class Diagnosis {
  running = $state(false);
  share = $state(0);
  failure = $state('');
  bundle = $state.raw<DiagnosticBundle | null>(null);
  #crew = new Crew(1);

  async start(values: readonly number[], periods: readonly string[]): Promise<void> {
    this.cancel();
    this.running = true;
    const crew = this.#crew;
    try {
      const task = { kind: 'diagnose', values: Float64Array.from(values), periods } as const;
      this.bundle = await crew.run(task, (done, total) => {
        this.share = done / total;
      });
      this.running = false;
      crew.stop();
    } catch (error) {
      if (error instanceof Stopped) return;
      this.failure = (error as Error).message;
      this.running = false;
    }
  }

  cancel(): void {
    this.#crew.stop();
    this.#crew = new Crew(1);
    this.running = false;
    this.share = 0;
    this.failure = '';
    this.bundle = null;
  }
}
