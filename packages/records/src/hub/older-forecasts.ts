/** A forecast file from before hubverse, row for row as hubverse has it: see `older-hub.ts`. */
import { csvField } from '@longrun/contract';
import { createDictionary, type Dictionary } from '../files/dictionary.ts';
import { entry } from '../files/entry.ts';
import { FileFault } from '../files/source.ts';
import { readTable } from '../files/table.ts';
import { addUnits, dayOf, isoOf } from './dates.ts';

const TEXTS = ['target', 'target_end_date', 'location', 'type', 'quantile'] as const;
type TextColumn = (typeof TEXTS)[number];

export const FORECAST_COLUMNS: readonly string[] = [
  'reference_date',
  'target',
  'horizon',
  'target_end_date',
  'location',
  'output_type',
  'output_type_id',
  'value',
];

export async function hubverseForecasts(bytes: Uint8Array): Promise<Uint8Array> {
  const dictionaries = new Map<string, Dictionary>(TEXTS.map((name) => [name, createDictionary()]));
  const taskParts = new Map<string, string>();
  const lines: string[] = [FORECAST_COLUMNS.join()];
  await readTable(
    bytes,
    (names) => {
      const missing = [...TEXTS, 'value'].find((name) => !names.includes(name));
      if (missing !== undefined) throw new FileFault(`no column ${missing}`, 1);
      return { texts: dictionaries, numbers: ['value'] };
    },
    ({ rows, lines: places, texts, numbers }) => {
      const cell = (name: TextColumn, row: number): string =>
        dictionaries.get(name)!.texts[texts.get(name)![row]];
      const values = numbers.get('value')!;
      for (let i = 0; i < rows; i++) {
        const target = cell('target', i);
        const end = cell('target_end_date', i);
        const task = entry(taskParts, `${target}\n${end}`, () => taskOf(target, end));
        while (lines.length < places[i] - 1) lines.push(''); // rows keep their lines: notices name them
        lines.push(
          `${task},${cell('location', i)},${outputOf(cell('type', i), cell('quantile', i))},${values[i]}`,
        );
      }
    },
  );
  return new TextEncoder().encode(`${lines.join('\n')}\n`);
}

/** `2 wk ahead inc death`: horizon, unit, measure. */
const AHEAD = /^(-?\d+) (day|wk|week|month) ahead (.+)$/;
/** Days to the round's date: forecasts of weeks that end on Saturdays were due on Mondays. */
const DUE_AFTER: Readonly<Record<string, number>> = { week: 2 };

/** Round, target, horizon and target date; a target without a horizon (the peak of a season) has none. */
function taskOf(target: string, end: string): string {
  const [, steps, unit, measure] = AHEAD.exec(target) ?? [];
  const day = dayOf(end);
  if (measure === undefined || Number.isNaN(day)) return `NA,${csvField(target)},NA,NA`;
  const horizon = Number(steps);
  const step = unit === 'wk' ? 'week' : unit;
  const round = addUnits(day, -horizon, step) + (DUE_AFTER[step] ?? 0);
  return `${isoOf(round)},${csvField(`${unit} ahead ${measure}`)},${horizon},${isoOf(day)}`;
}

/** Nobody said what a `point` is; most teams gave their median. */
const outputOf = (type: string, level: string): string =>
  type === 'point' ? 'median,NA' : `${csvField(type)},${csvField(level)}`;
