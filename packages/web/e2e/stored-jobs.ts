/**
 * Jobs as an earlier server left them in its store: one that failed, one that the next server cannot resume.
 */
import { ENGINE_VERSION } from '@longrun/engine';
import { benchmarkConfig } from '@longrun/evaluation';
import { openStore } from '../../service/src/store/index.ts';

const VARIABLE = 'ENG.population';
const config = benchmarkConfig(
  { models: ['ar1'], horizons: [1], decision_horizon: 1, n_origins: 2, n_samples: 100, placebo: false },
  [VARIABLE],
);

export const FAILURE = 'the compute thread died: out of memory';

export async function storeEndedJobs(state: string): Promise<void> {
  const store = await openStore({ databaseUrl: undefined, state });
  const open = (id: string, panelVersion: string) => {
    const request = { panel: 'boe', panel_version: panelVersion, engine_version: ENGINE_VERSION, config };
    return store.openJob({ type: 'benchmark', id, hash: id, request, cells_total: 4 });
  };
  await open('broken', 'any');
  await store.updateJob('broken', { state: 'failed', error: FAILURE, cells_done: 1 }, null);
  // still open, for data that nobody has: the server gives it up when it starts
  await open('outdated', '0'.repeat(64));
  await store.close();
}
