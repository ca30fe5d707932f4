/** From the evidence of every challenger to the figures of the table: all of them are one family. */

import { contestTable, joinedContest } from '../../packages/evaluation/dist/parts.js';
import { packedNaive, unpackedNaive } from '../../packages/evaluation/dist/verdict/naive-evidence.js';

export const packedContest = ({ all, copied }) => ({ all: packedNaive(all), copied: packedNaive(copied) });

const unpacked = ({ all, copied }) => ({ all: unpackedNaive(all), copied: unpackedNaive(copied) });

/** `judged` has, by name, the evidence against both opponents and what else is known of a challenger. */
export function resultsOf(about, judged) {
  const entries = Object.entries(judged);
  const tableOf = (opponent) =>
    contestTable(
      joinedContest(entries.map(([, { evidence }]) => unpacked(evidence[opponent]))),
      about.design.decision_horizon,
    );
  const [naive, walk] = [tableOf('naive'), tableOf('walk')];
  const at = (table, id, horizon) =>
    table.find((row) => row.model === id && row.horizon === horizon)?.naive ?? null;
  const challengers = entries.map(([id, { evidence: _, ...known }]) => {
    const by_horizon = about.design.horizons.map((horizon) => {
      const [found, rw] = [at(naive, id, horizon), at(walk, id, horizon)];
      return { horizon, naive: found, rw, ...specified(rw), superior: found && found.answer === 'yes' };
    });
    return [id, { by_horizon, ...known }];
  });
  return { ...about, challengers: Object.fromEntries(challengers) };
}

/** Against the random walk in the fields of a judgement; luck by the null model with the largest p-value. */
function specified(rw) {
  if (rw === null) return { beats_rw: null, skill: null };
  const { rate, luck, p_value, skill } = rw;
  const lift = luck === null ? null : rate - luck;
  return { beats_rw: { rate, luck, lift, lower: null, upper: null, p_value }, skill };
}
