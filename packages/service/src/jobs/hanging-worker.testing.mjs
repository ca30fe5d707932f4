/** The compute threads' module, but for cells of `msm`, which never end. */
import { cellAt, seriesOf } from '@longrun/evaluation/parts';
import { chunk as runChunk } from '../../dist/pool/worker.js';

export * from '../../dist/pool/worker.js';

export async function chunk(task) {
  const series = seriesOf(task);
  const count = Atomics.add;
  Atomics.add = (array, index, value) => {
    const number = count(array, index, value) + value;
    const cell = cellAt(series, task.config, number);
    const refused = task.refused.some(({ variable }) => variable === cell.variable);
    if (cell.model === 'msm' && !refused) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    return number - value;
  };
  try {
    return await runChunk(task);
  } finally {
    Atomics.add = count;
  }
}
