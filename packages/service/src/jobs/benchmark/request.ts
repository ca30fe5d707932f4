/** From a validated body to a request in canonical form: equal meaning, equal hash. */
import { ENGINE_VERSION, type ModelId } from '@longrun/engine';
import { type BenchmarkConfig, type BenchmarkOptions, benchmarkConfig } from '@longrun/evaluation';
import { CodedError } from '../../errors.ts';
import type { PanelSource } from '../panel-source.ts';

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

/** Unknown panels and variables throw the catalogue's own errors. */
export async function canonicalRequest(
  body: BenchmarkBody,
  source: PanelSource,
  enabled: readonly ModelId[],
): Promise<BenchmarkRequest> {
  const { version } = await source.design(body.panel);
  const disabled = body.models?.find((model) => !enabled.includes(model as ModelId));
  if (disabled !== undefined) {
    throw new CodedError('model_not_available', `model ${disabled} is not available on this endpoint`);
  }
  const models = body.models ?? enabled;
  return {
    panel: body.panel,
    panel_version: version,
    engine_version: ENGINE_VERSION,
    config: benchmarkConfig({ ...body, models }, await source.choose(body.panel, body.variables)),
  };
}
