/** What `judge-panel.mjs` and `interval-coverage.mjs` compute with, as compiled. */
import { createRng, MODELS } from '../packages/engine/dist/index.js';
import { lawCrps } from '../packages/engine/dist/naive/parts.js';
import { fitRolling } from '../packages/evaluation/dist/benchmark/cells.js';
import { flippedCase } from '../packages/evaluation/dist/benchmark/flips.js';
import { RUNGS, rungApplies } from '../packages/evaluation/dist/benchmark/null-models.js';
import { naiveCase, naiveMeans } from '../packages/evaluation/dist/benchmark/opponent.js';
import { crpsOfDeviations } from '../packages/evaluation/dist/benchmark/score.js';
import { traitsOf } from '../packages/evaluation/dist/benchmark/walks.js';
import { rollingOrigins } from '../packages/evaluation/dist/index.js';
import { naiveTable, withoutIntervalOfOne } from '../packages/evaluation/dist/verdict/against-naive.js';
import { dateHalfWidth, overCases } from '../packages/evaluation/dist/verdict/intervals.js';
import { createNaiveTally } from '../packages/evaluation/dist/verdict/naive-tally.js';

export const TOOLS = {
  createNaiveTally,
  createRng,
  crpsOfDeviations,
  dateHalfWidth,
  fitRolling,
  flippedCase,
  lawCrps,
  MODELS,
  naiveCase,
  naiveMeans,
  naiveTable,
  overCases,
  RUNGS,
  rollingOrigins,
  rungApplies,
  traitsOf,
  withoutIntervalOfOne,
};
