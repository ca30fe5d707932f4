/** Every file of the corpus comes out as written beside it: series, question with its answers, or reason. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readTable } from './read.ts';
import type { ReadOptions, ReadResult } from './types.ts';

interface WantedSeries {
  readonly name: string;
  readonly entity?: string;
  readonly frequency: string;
  readonly start: string;
  readonly values: readonly number[];
  readonly notes?: readonly string[];
}

interface Expected {
  readonly options?: ReadOptions;
  readonly series?: readonly WantedSeries[];
  readonly sentence?: string;
  readonly notes?: readonly string[];
  readonly question?: string;
  readonly answers?: readonly { readonly options: ReadOptions; readonly series: readonly WantedSeries[] }[];
  readonly problem?: string;
  readonly message?: string;
}

/** The day on which the files are read: what is dated later is no observation. */
const TODAY = '2026-11-17';
const CORPUS = fileURLToPath(new URL('../corpus/', import.meta.url));
const groups = readdirSync(CORPUS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('__'))
  .map(({ name }) => name);
const casesOf = (group: string): [string, Expected][] =>
  Object.entries(
    JSON.parse(readFileSync(join(CORPUS, group, 'expected.json'), 'utf8')) as Record<string, Expected>,
  );

function expectSeries(result: ReadResult, wanted: readonly WantedSeries[]): void {
  const trouble = [
    ...result.questions.map(({ sentence }) => sentence),
    ...result.problems.map(({ message }) => message),
  ];
  expect(trouble).toEqual([]);
  const shown = result.series.map(({ name, frequency, start, values }) => ({
    name,
    frequency,
    start,
    values,
  }));
  expect(shown).toEqual(
    wanted.map(({ name, frequency, start, values }) => ({ name, frequency, start, values })),
  );
  for (const [i, { entity, notes }] of wanted.entries()) {
    if (entity !== undefined) expect(result.series[i].entity).toBe(entity);
    if (notes !== undefined) expect(result.series[i].notes).toEqual(notes);
    expect(result.series[i].periods).toHaveLength(result.series[i].values.length);
  }
}

describe.each(groups)('%s', (group) => {
  it.each(casesOf(group))('%s', async (name, expected) => {
    const bytes = new Uint8Array(readFileSync(join(CORPUS, group, name)));
    const options = { today: TODAY, ...expected.options };
    const result = await readTable(bytes, options);
    if (expected.series !== undefined) {
      expectSeries(result, expected.series);
      if (expected.sentence !== undefined) expect(result.understood.sentence).toBe(expected.sentence);
      for (const note of expected.notes ?? []) expect(result.understood.notes).toContain(note);
      return;
    }
    if (expected.problem !== undefined) {
      expect(result.series).toEqual([]);
      expect(result.problems.map(({ code }) => code)).toEqual([expected.problem]);
      if (expected.message !== undefined) expect(result.problems[0].message).toBe(expected.message);
      return;
    }
    expect(result.problems).toEqual([]);
    expect(result.questions.map(({ id }) => id)).toEqual([expected.question]);
    const [question] = result.questions;
    const concerned = result.series.filter(({ name }) => question.series?.includes(name) ?? true);
    expect(concerned).toEqual([]);
    for (const { preview } of question.choices) expect(preview.length).toBeGreaterThan(0);
    // The right answer is among those offered.
    const answers = expected.answers ?? [];
    const offered = question.choices.map(({ option }) => JSON.stringify(option));
    if (answers.length > 0)
      expect(answers.some(({ options: answer }) => offered.includes(JSON.stringify(answer)))).toBe(true);
    for (const { options: answer, series } of answers)
      expectSeries(await readTable(bytes, { ...options, ...answer }), series);
  });
});

it('holds at least 1,800 files, 510 of which are refused with a question or a reason', () => {
  const all = groups.flatMap(casesOf);
  expect(all.length).toBeGreaterThanOrEqual(1800);
  expect(all.filter(([, { series }]) => series === undefined).length).toBeGreaterThanOrEqual(510);
});
