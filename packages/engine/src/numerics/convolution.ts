import { kernelConvolver } from './convolution-kernel.ts';
import { portableConvolver } from './convolution-portable.ts';

/** Up to this length the kernel's double loop is faster than three transforms, and more exact. */
const DIRECT_IN_KERNEL = 2048;

/** A function that gives the first n terms of the convolution of x (length n) with any b of length n. */
export function createConvolver(x: Float64Array): (b: Float64Array) => Float64Array {
  return (x.length <= DIRECT_IN_KERNEL ? kernelConvolver(x) : null) ?? portableConvolver(x);
}
