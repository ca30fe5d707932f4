import { convolutionKernel } from '../generated/convolution-kernel.ts';
import { claim, createSlot, type KernelExports } from './wasm.ts';

/** Exports of `assembly/convolution.ts`; addresses are in bytes. */
interface ConvolutionKernel extends KernelExports {
  prepare(n: number): number;
  second(): number;
  output(): number;
  convolve(): void;
}

const slot = createSlot<ConvolutionKernel>(convolutionKernel);

/** The convolver of `convolution.ts` in WebAssembly, by the definition; null where that is not to be had. */
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
    const at = claim(place, self, () => kernel.prepare(n));
    if (at !== null) {
      part(at).set(x);
      second = part(kernel.second());
      output = part(kernel.output());
    }
    second.set(b);
    kernel.convolve();
    return output.slice();
  };
}
