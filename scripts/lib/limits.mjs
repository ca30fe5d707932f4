/** LIMITS and DEFAULTS of packages/contract, read out of the HTTP contract: one place for every bound. */

/** Where the schema of a field stands. */
const PLACES = {
  series: 'components/schemas/ForecastRequest/properties/series',
  horizons: 'components/schemas/ForecastRequest/properties/horizons',
  horizon: 'components/schemas/Horizon',
  n_samples: 'components/schemas/Samples',
  seed: 'components/schemas/Seed',
  msm_components: 'components/schemas/ForecastRequest/properties/msm_components',
  n_origins: 'components/schemas/BenchmarkRequest/properties/n_origins',
  beat_threshold: 'components/schemas/BenchmarkRequest/properties/beat_threshold',
  decision_horizon: 'components/schemas/DecisionHorizon',
  placebo_replicates: 'components/schemas/BenchmarkRequest/properties/placebo_replicates',
  ensemble_replicates: 'components/schemas/BenchmarkRequest/properties/ensemble_replicates',
  every: 'components/parameters/every/schema',
  replicates: 'components/parameters/replicates/schema',
  n_surrogates: ['paths', '/v1/diagnostics/{panel}/{variable}', 'get', 'parameters', 1, 'schema'],
};

/** Fields that several requests have, and which of their schemas each request uses. */
const DEFAULTS = {
  forecast: { n_samples: PLACES.n_samples, seed: PLACES.seed, msm_components: PLACES.msm_components },
  benchmark: {
    models: 'components/schemas/BenchmarkRequest/properties/models',
    horizons: 'components/schemas/BenchmarkRequest/properties/horizons',
    n_origins: PLACES.n_origins,
    n_samples: PLACES.n_samples,
    beat_threshold: PLACES.beat_threshold,
    decision_horizon: PLACES.decision_horizon,
    seed: PLACES.seed,
    msm_components: PLACES.msm_components,
    placebo: 'components/schemas/BenchmarkRequest/properties/placebo',
  },
  judge: {
    horizons: 'components/schemas/BenchmarkRequest/properties/horizons',
    n_origins: 'components/parameters/judgedOrigins/schema',
    n_samples: 'components/parameters/judgedSamples/schema',
    decision_horizon: 'components/parameters/decisionHorizon/schema',
    seed: 'components/parameters/judgedSeed/schema',
    every: PLACES.every,
  },
  diagnose: { seed: PLACES.seed, n_surrogates: PLACES.n_surrogates },
};

function schemaAt(document, place) {
  const steps = typeof place === 'string' ? place.split('/') : place;
  const schema = steps.reduce((node, key) => node?.[key], document);
  if (schema === undefined) throw new Error(`the contract has no ${place}`);
  const [link] = schema.$ref === undefined ? (schema.allOf ?? []) : [schema];
  return link?.$ref === undefined ? schema : { ...schemaAt(document, link.$ref.slice(2)), ...schema };
}

function boundsOf(schema, name) {
  const least = schema.minimum ?? schema.minItems;
  const most = schema.maximum ?? schema.maxItems ?? Number.POSITIVE_INFINITY;
  if (least === undefined) throw new Error(`${name} has no smallest value in the contract`);
  return `[${least}, ${most === Number.POSITIVE_INFINITY ? 'Number.POSITIVE_INFINITY' : most}]`;
}

function defaultOf(schema, name) {
  if (schema.default === undefined) throw new Error(`${name} has no default in the contract`);
  return JSON.stringify(schema.default);
}

/** The text of the module. */
export function limitsModule(document, banner) {
  const limits = Object.entries(PLACES).map(
    ([name, place]) => `  ${name}: ${boundsOf(schemaAt(document, place), name)},\n`,
  );
  const defaults = Object.entries(DEFAULTS).map(([request, fields]) => {
    const lines = Object.entries(fields).map(
      ([name, place]) => `    ${name}: ${defaultOf(schemaAt(document, place), `${request}.${name}`)},\n`,
    );
    return `  ${request}: {\n${lines.join('')}  },\n`;
  });
  return [
    `${banner}/** Bounds of the fields of requests: the smallest and the largest value, or length of a list. */`,
    `export const LIMITS = {\n${limits.join('')}} as const;\n`,
    '/** What a request uses where it leaves a field out. */',
    `export const DEFAULTS = {\n${defaults.join('')}} as const;\n`,
  ].join('\n');
}
