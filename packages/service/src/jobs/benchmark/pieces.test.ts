import { setTimeout as delay } from 'node:timers/promises';
import { MessageChannel } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { createRng, MODELS } from '@longrun/engine';
import {
  assembleBenchmark,
  benchmarkConfig,
  type CaseInput,
  evaluateCase,
  evaluateRungs,
} from '@longrun/evaluation';
import { describe, expect, it } from 'vitest';
import { assembleReport, runChunk } from './chunk.ts';
import { ahead, answerQuestions, askAt, gzipPieces } from './pieces.ts';

const config = benchmarkConfig(
  { models: ['ar1'], horizons: [1], decision_horizon: 1, n_origins: 3, n_samples: 100, wager: true },
  null,
);
const models = config.models.map((id) => MODELS[id]);

/** Walks, and a series too short to be run. */
const inputs: CaseInput[] = ['a', 'b', 'c', 'short', 'd', 'e'].map((variable) => {
  const values = new Float64Array(variable === 'short' ? 20 : 60);
  createRng('pieces', variable).fillNormal(values);
  for (let t = 1; t < values.length; t++) values[t] += values[t - 1];
  return { panel: 'own', variable, frequency: 'annual', values, start: 1950 };
});
const groups = new Map(
  inputs.map(({ variable }, i) => [variable, { entity: `E${i % 2}`, indicator: 'level' }]),
);
const about = {
  panel: 'own',
  panel_version: 'v',
  engine_version: '1.0.0',
  as_of: '2026-11-16',
  config,
  groups,
};
const walks = inputs
  .filter(({ variable }) => variable !== 'short')
  .flatMap(({ variable }) => Array.from({ length: 5 }, (_, replicate) => ({ variable, replicate })));

/** The report of chunks of two series each, assembled as a thread does it. */
async function assemble(lost = -1) {
  const chunk = (cases: CaseInput[], ofWalks: typeof walks | null) =>
    runChunk({ config, cases, walks: ofWalks, refused: [] });
  const chunks = {
    cases: [0, 2, 4].map((i) => chunk(inputs.slice(i, i + 2), null)),
    walks: [chunk(inputs, walks.slice(0, 11)), chunk(inputs, walks.slice(11))],
  };
  const { port1, port2 } = new MessageChannel();
  const pieces: Uint8Array[] = [];
  answerQuestions(port1, {
    async chunk(of, index) {
      if (index === lost) throw new Error(`chunk ${index} is lost`);
      return chunks[of][index];
    },
    async keep(piece, body) {
      expect(piece).toBe(pieces.push(body) - 1);
    },
    keepDigest: () => Promise.reject(new Error('a small report has no digest')),
  });
  try {
    const made = await assembleReport({ ...about, cases: 3, walks: 2, port: port2 });
    return { ...made, text: gunzipSync(Buffer.concat(pieces)).toString() };
  } finally {
    port1.close();
  }
}

describe('a report assembled chunk by chunk', () => {
  it('is the report of all cases and walks at once, to the byte', async () => {
    const { text, summary } = await assemble();
    const { report } = assembleBenchmark({
      ...about,
      cases: inputs.map((input) => evaluateCase(input, models, config)),
      walks: walks.map((walk) => {
        const input = inputs.find(({ variable }) => variable === walk.variable)!;
        return { ...walk, ...evaluateRungs(input, walk.replicate, models, config) };
      }),
    });
    expect(text).toBe(JSON.stringify(report));
    expect(report.scores).toHaveLength(10);
    expect(report.skipped).toHaveLength(1);
    expect(report.breakdowns.map(({ by, value }) => `${by} ${value}`)).toContain('entity E1');
    expect(summary.leaderboard).toEqual(report.leaderboard);
  });

  it('fails when a chunk cannot be had', async () => {
    await expect(assemble(1)).rejects.toThrow('chunk 1 is lost');
  });
});

it('questions asked at once get their own answers, also after one that failed', async () => {
  const { port1, port2 } = new MessageChannel();
  answerQuestions(port1, {
    async chunk(_, index) {
      await delay(20);
      if (index === 1) throw new Error('lost');
      return Uint8Array.of(index);
    },
    keep: async () => {}, // answered at once
    keepDigest: async () => {},
  });
  const storage = askAt(port2);
  const answers = await Promise.allSettled([
    storage.chunk('cases', 0),
    storage.keep(0, Uint8Array.of(7)),
    storage.chunk('cases', 1),
    storage.chunk('cases', 2),
  ]);
  port1.close();
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'failed'))).toEqual([
    Uint8Array.of(0),
    undefined,
    'failed',
    Uint8Array.of(2),
  ]);
});

it('what is read ahead comes in order, and fails in its turn', async () => {
  const asked: number[] = [];
  const read = async (i: number): Promise<number> => {
    asked.push(i);
    if (i === 2) throw new Error('lost');
    return i;
  };
  const seen: string[] = [];
  const all = async () => {
    for await (const i of ahead(4, read)) seen.push(`${i} when ${asked.length} were asked for`);
  };
  await expect(all()).rejects.toThrow('lost');
  expect(seen).toEqual(['0 when 2 were asked for', '1 when 3 were asked for']);
});

describe('pieces of a compressed text', () => {
  it('are about a megabyte each and unpack to the whole', async () => {
    const rng = createRng('noise');
    const texts = Array.from({ length: 60 }, () =>
      Array.from({ length: 8000 }, () => rng.uint32().toString(36)).join(),
    );
    const pieces: Uint8Array[] = [];
    for await (const piece of gzipPieces(from(texts))) pieces.push(piece);
    expect(pieces.length).toBeGreaterThan(1);
    for (const piece of pieces) expect(piece.length).toBeLessThan(2 * 2 ** 20);
    expect(gunzipSync(Buffer.concat(pieces)).toString()).toBe(texts.join(''));
  });

  it('end with the error of their source', async () => {
    const broken = async () => {
      for await (const _ of gzipPieces(from(['a'], new Error('no more'))));
    };
    await expect(broken()).rejects.toThrow('no more');
  });
});

async function* from(texts: readonly string[], error?: Error): AsyncGenerator<string> {
  yield* texts;
  if (error) throw error;
}
