/** Operations as calls of our clients, with the arguments of a sample request in each language's notation. */

export type ClientLanguage = 'Python' | 'R' | 'TypeScript';
type Names = readonly [typescript: string | null, python: string | null, r: string | null];

/**
 * The function of each client that an operation is, by operation; null where a client has none. Arguments are
 * the body's fields, else the path's.
 */
const CLIENT_FUNCTIONS: Readonly<Record<string, Names>> = {
  createForecast: ['forecast', 'forecast', 'longrun_forecast'],
  createEnsemble: ['ensemble', 'ensemble', 'longrun_ensemble'],
  createNaive: ['naive', 'naive', 'longrun_naive'],
  createBenchmark: ['benchmark', 'benchmark', 'longrun_benchmark'],
  getVerdict: ['verdict', 'verdict', 'longrun_verdict'],
  getVerdictCivilizations: ['verdictCivilizations', null, null],
  listVerdicts: ['verdicts', null, null],
  listJobs: ['jobs', null, null],
  getJob: ['job', null, null],
  getJobResult: ['jobResult', null, null],
  listJudgements: ['judgements', 'judgements', 'longrun_judgements'],
  getJudgement: ['judgement', 'judgement', 'longrun_judgement'],
  listRounds: ['rounds', 'rounds', 'longrun_rounds'],
  getRound: ['round', 'sealed_round', 'longrun_round'],
  getRoundRecord: ['roundRecord', 'round_record', 'longrun_round_record'],
  listPanels: ['panels', 'panels', 'longrun_panels'],
  getPanel: ['panel', null, null],
  listVariables: ['variables', null, null],
  getSeries: ['series', null, null],
  getObservations: [null, 'panel', 'longrun_panel'],
  listSets: ['sets', 'sets', 'longrun_sets'],
  getSet: ['set', null, null],
  getDiagnostics: ['diagnostics', 'diagnostics', 'longrun_diagnostics'],
  getTaxonomy: ['taxonomy', null, null],
  getCivilization: ['civilization', null, null],
  getState: ['state', null, null],
  getNow: ['now', null, null],
};

/** A JSON value in a language's own notation. */
function literal(value: unknown, language: ClientLanguage): string {
  if (language === 'TypeScript') return tsLiteral(value);
  const isR = language === 'R';
  if (value === null) return isR ? 'NULL' : 'None';
  if (typeof value === 'boolean') return isR ? String(value).toUpperCase() : value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) {
    const items = value.map((item) => literal(item, language)).join(', ');
    return isR ? `${value.some((item) => typeof item === 'object') ? 'list' : 'c'}(${items})` : `[${items}]`;
  }
  const fields = Object.entries(value).map(([name, item]) =>
    isR ? `${name} = ${literal(item, language)}` : `${JSON.stringify(name)}: ${literal(item, language)}`,
  );
  return isR ? `list(${fields.join(', ')})` : `{${fields.join(', ')}}`;
}

function tsLiteral(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(tsLiteral).join(', ')}]`;
  if (typeof value === 'string') return `'${value.replaceAll(/[\\']/g, '\\$&')}'`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([name, item]) => `${name}: ${tsLiteral(item)}`)
    .join(', ')} }`;
}

/** The call as a program; undefined where the client has no function for it. */
export function clientCall(
  operationId: string,
  language: ClientLanguage,
  args: { readonly body?: Readonly<Record<string, unknown>>; readonly path: readonly string[] },
): string | undefined {
  const names = CLIENT_FUNCTIONS[operationId];
  const name = names?.[language === 'TypeScript' ? 0 : language === 'Python' ? 1 : 2];
  if (!name) return undefined;
  const { body, path } = args;
  if (language === 'TypeScript') {
    const given = body ? literal(body, language) : path.map((value) => literal(value, language)).join(', ');
    return [
      "import { createClient } from '@longrun/client';",
      '',
      "const longrun = createClient('http://localhost:8000');",
      `console.log(await longrun.${name}(${given}));`,
    ].join('\n');
  }
  const sign = language === 'R' ? ' = ' : '=';
  const given = body
    ? Object.entries(body).map(([field, value]) => `${field}${sign}${literal(value, language)}`)
    : path.map((value) => literal(value, language));
  const call = `${name}(${given.join(', ')})`;
  return language === 'R' ? `str(longrun::${call})` : `import longrun\n\nprint(longrun.${call})`;
}
