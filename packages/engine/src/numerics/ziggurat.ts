/** Tables of the 128-layer normal ziggurat (Marsaglia & Tsang, 2000), computed once at load. */

import { exp, log } from './elementary.ts';

export const ZIGGURAT_TAIL = 3.442619855899;
const LAYER_AREA = 9.91256303526217e-3;
const TWO_POW_31 = 2147483648;

/** Accept at once when |j| < K. */
export const ZIGGURAT_K = new Int32Array(128);
/** x = j · W, with j a signed 32-bit integer. */
export const ZIGGURAT_W = new Float64Array(128);
/** Density at each layer's edge. */
export const ZIGGURAT_F = new Float64Array(128);

const density = (x: number): number => exp(-0.5 * x * x);

function fillTables(): void {
  let edge = ZIGGURAT_TAIL;
  let previous = edge;
  const base = LAYER_AREA / density(edge);
  ZIGGURAT_K[0] = Math.floor((edge / base) * TWO_POW_31);
  ZIGGURAT_K[1] = 0;
  ZIGGURAT_W[0] = base / TWO_POW_31;
  ZIGGURAT_W[127] = edge / TWO_POW_31;
  ZIGGURAT_F[0] = 1;
  ZIGGURAT_F[127] = density(edge);
  for (let i = 126; i >= 1; i--) {
    edge = Math.sqrt(-2 * log(LAYER_AREA / edge + density(edge)));
    ZIGGURAT_K[i + 1] = Math.floor((edge / previous) * TWO_POW_31);
    previous = edge;
    ZIGGURAT_F[i] = density(edge);
    ZIGGURAT_W[i] = edge / TWO_POW_31;
  }
}

fillTables();
