/** Tests run on the sources; threads run what the global setup compiled of them. */
import { useForecastWorker } from '../packages/rounds/src/threads.ts';
import { useThreadFiles } from '../packages/service/src/thread-files.ts';

const dist = new URL('../packages/service/dist/', import.meta.url);
useThreadFiles({ compute: new URL('pool/worker.js', dist), store: new URL('store/sqlite-worker.js', dist) });
useForecastWorker(new URL('../packages/rounds/dist/forecast-worker.js', import.meta.url));
