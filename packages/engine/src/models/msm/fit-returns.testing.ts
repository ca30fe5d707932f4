import { finishFit, optimum, prepareReturns, type ReturnsFit } from './fit-returns.ts';

/** The whole estimation for returns in one mode. */
export function fitReturns(r: Float64Array, components: number): ReturnsFit | undefined {
  const prepared = prepareReturns(r, components, 0);
  return prepared && finishFit(prepared, optimum(prepared));
}
