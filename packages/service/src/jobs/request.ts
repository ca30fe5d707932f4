/** From a validated body to a request in canonical form: equal meaning, equal hash. */
import { createHash } from 'node:crypto';
import {
  type BenchmarkConfig,
  type BenchmarkOptions,
  benchmarkConfig,
  ENGINE_VERSION,
  MODEL_IDS,
  type ModelId,
} from '@longrun/engine';
import { Problem } from '../problem.ts';
import type { BenchmarkCatalogue, VariableDesign } from './catalogue.ts';

/** The body of POST /v1/benchmark, validated against the contract. */
export interface BenchmarkBody extends BenchmarkOptions {
  readonly panel: string;
  readonly variables?: string | readonly string[];
}

/** What is computed, bound to the versions of data and engine that decide every number. */
export interface BenchmarkRequest {
  readonly panel: string;
  readonly panel_version: string;
  readonly engine_version: string;
  readonly config: BenchmarkConfig;
}

/** Unknown panels and variables throw the catalogue's own errors; a disabled model is a 503. */
export function canonicalRequest(
  body: BenchmarkBody,
  catalogue: BenchmarkCatalogue,
  enabled: readonly ModelId[] = MODEL_IDS,
): BenchmarkRequest {
  const { version } = catalogue.panel(body.panel);
  const disabled = body.models?.find((model) => !enabled.includes(model as ModelId));
  if (disabled !== undefined) throw new Problem(503, `model ${disabled} is not available on this endpoint`);
  const models = body.models ?? enabled;
  return {
    panel: body.panel,
    panel_version: version,
    engine_version: ENGINE_VERSION,
    config: benchmarkConfig({ ...body, models }, chosenVariables(body, catalogue)),
  };
}

/** Ids in the panel's order, or null for all of them: a glob that matches everything is the whole panel. */
export function chosenVariables(body: BenchmarkBody, catalogue: BenchmarkCatalogue): string[] | null {
  if (body.variables === undefined) return null;
  const all = catalogue.variables(body.panel);
  const chosen = new Set(
    typeof body.variables === 'string' ? matching(body, all, catalogue) : body.variables,
  );
  for (const id of chosen) catalogue.variable(body.panel, id);
  if (chosen.size === all.length) return null;
  return all.map((variable) => variable.id).filter((id) => chosen.has(id));
}

function matching(
  body: BenchmarkBody,
  all: readonly VariableDesign[],
  catalogue: BenchmarkCatalogue,
): string[] {
  const glob = body.variables as string;
  if (!/[*?]/.test(glob)) return [catalogue.variable(body.panel, glob).id];
  const pattern = globPattern(glob);
  const found = all.map((variable) => variable.id).filter((id) => pattern.test(id));
  if (found.length === 0) {
    const detail = `no variable of panel ${body.panel} matches "${glob}"`;
    throw new Problem(422, detail, { errors: [{ pointer: '/variables', detail }] });
  }
  return found;
}

/** `*` stands for any text, `?` for one character. */
export function globPattern(glob: string): RegExp {
  const escaped = glob.replace(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/\*+/g, '.*').replace(/\?/g, '.')}$`);
}

/** SHA-256 of the canonical form, whose keys come in a fixed order. */
export const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');
