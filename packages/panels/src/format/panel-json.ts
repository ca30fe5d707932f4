/** panel.json: what people wrote about a panel, and the figures that follow from its two CSV files. */
import { createHash } from 'node:crypto';
import { SAFE_ID } from '../ids.ts';
import { takeTurns } from '../turns.ts';
import type { PanelFigures, PanelText, SourceInfo } from '../types.ts';
import type { Report } from './observations.ts';

export type PanelFile = PanelText & Partial<PanelFigures>;

const BYTES_A_TURN = 2 ** 18;
const TEXT_FIELDS = ['id', 'name', 'description', 'license', 'attribution'] as const;
const SOURCE_FIELDS = ['id', 'name', 'url', 'vintage', 'license', 'attribution'] as const;
const FIGURE_FIELDS = ['frequency', 'start', 'end', 'n_variables', 'n_observations', 'version'] as const;

export function writePanelFile(text: PanelText, figures: PanelFigures): string {
  return `${JSON.stringify(ordered(text, figures), null, 2)}\n`;
}

/** One order of keys, whatever the order they came in: the file diffs cleanly and hashes alike. */
function ordered(text: PanelText, figures: Partial<PanelFigures>): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const key of TEXT_FIELDS) out[key] = text[key];
  for (const key of FIGURE_FIELDS) if (figures[key] !== undefined) out[key] = figures[key];
  out['sources'] = text.sources.map((source) =>
    Object.fromEntries(SOURCE_FIELDS.map((key) => [key, source[key]] as const)),
  );
  out['labels'] = Object.fromEntries(Object.entries(text.labels).sort(([a], [b]) => (a < b ? -1 : 1)));
  return out;
}

type Content = readonly [text: PanelText, variables: Uint8Array, observations: Uint8Array];

/** SHA-256 over the hand-written text and the bytes of both CSV files. */
export function contentVersion(...content: Content): string {
  const hash = createHash('sha256');
  for (const piece of pieces(...content)) hash.update(piece);
  return hash.digest('hex');
}

/** The same with pauses for whoever else needs the thread. */
export async function contentVersionInTurns(...content: Content): Promise<string> {
  const turn = takeTurns();
  const hash = createHash('sha256');
  for (const piece of pieces(...content)) {
    hash.update(piece);
    await turn();
  }
  return hash.digest('hex');
}

function* pieces(...[text, variables, observations]: Content): Generator<string | Uint8Array> {
  yield JSON.stringify(ordered(text, {}));
  for (const part of [variables, observations]) {
    yield `\0${part.length}\0`;
    for (let at = 0; at < part.length; at += BYTES_A_TURN) yield part.subarray(at, at + BYTES_A_TURN);
  }
}

export function readPanelFile(json: string, report: Report): PanelFile | null {
  let found: Record<string, unknown>;
  try {
    found = JSON.parse(json) as Record<string, unknown>;
  } catch (error) {
    const position = /position (\d+)/.exec((error as Error).message);
    report({
      ...placeOf(json, position === null ? json.length : Number(position[1])),
      message: 'not valid JSON',
    });
    return null;
  }
  let sound = true;
  const wrong = (key: string, message: string, from = 0): void => {
    sound = false;
    report({ ...placeOf(json, Math.max(0, json.indexOf(`"${key}"`, from))), message });
  };
  if (found === null || typeof found !== 'object' || Array.isArray(found)) {
    report({ line: 1, column: 1, message: 'panel.json must hold an object' });
    return null;
  }
  for (const key of TEXT_FIELDS)
    if (!isText(found[key])) wrong(key, `"${key}" must be a text that is not empty`);
  if (isText(found['id']) && !SAFE_ID.test(found['id'])) wrong('id', `"${found['id']}" is not a URL-safe id`);
  const sources = found['sources'];
  if (!Array.isArray(sources) || sources.length === 0)
    wrong('sources', '"sources" must list at least one source');
  else {
    for (const source of sources as Record<string, unknown>[]) {
      const from = Math.max(0, json.indexOf(JSON.stringify(source?.['id'] ?? ''), json.indexOf('"sources"')));
      for (const key of ['id', 'name', 'license', 'attribution']) {
        if (!isText(source?.[key])) wrong(key, `"${key}" of a source must be a text that is not empty`, from);
      }
    }
    const ids = (sources as SourceInfo[]).map((source) => source?.id);
    if (new Set(ids).size !== ids.length) wrong('sources', 'two sources have the same id');
  }
  const labels = found['labels'] ?? {};
  if (typeof labels !== 'object' || Array.isArray(labels) || !Object.values(labels as object).every(isText)) {
    wrong('labels', '"labels" must map indicators to texts');
  }
  if (!sound) return null;
  const filled = (sources as SourceInfo[]).map((source) => ({
    ...source,
    url: source.url ?? '',
    vintage: source.vintage ?? '',
  }));
  return { ...(found as unknown as PanelFile), sources: filled, labels: labels as Record<string, string> };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: before[before.length - 1].length + 1 };
}
