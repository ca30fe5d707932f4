import { kernelForwardBackward } from './hmm-kernel.ts';
import { portableForwardBackward } from './hmm-portable-kernel.ts';
import type { ForwardBackward } from './hmm-stats.ts';

/** Filter and smoother over a series: the WebAssembly kernel, or its twin where WebAssembly is forbidden. */
export const createForwardBackward = (y: Float64Array): ForwardBackward =>
  kernelForwardBackward(y) ?? portableForwardBackward(y);
