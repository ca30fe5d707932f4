import { convolutionKernel } from '../generated/convolution-kernel.ts';
import { createSlot, type KernelExports } from './wasm.ts';

/** Exports of `assembly/convolution.ts`; addresses are in bytes. */
interface ConvolutionKernel extends KernelExports {
  prepare(n: number): number;
  second(): number;
  output(): number;
  convolve(): void;
}

const slot = createSlot<ConvolutionKernel>(convolutionKernel);

/** The convolver of `fft.ts` in WebAssembly, by the definition; null where that is not to be had. */
export function kernelConvolver(x: Float64Array): ((b: Float64Array) => Float64Array) | null {
  const place = slot();
  if (place === null) return null;
  const { kernel } = place;
  const n = x.length;
  const self = {};
  const part = (address: number): Float64Array => new Float64Array(kernel.memory.buffer, address, n);
  let second: Float64Array;
  let output: Float64Array;
  return (b) => {
    if (place.owner !== self) {
      const at = kernel.prepare(n);
      if (at === 0) throw new RangeError(`no memory for a convolution of ${n}`);
      place.owner = self;
      part(at).set(x);
      second = part(kernel.second());
      output = part(kernel.output());
    }
    second.set(b);
    kernel.convolve();
    return output.slice();
  };
}
