/** Ready programs that judge a model with the design on the page. */
import { type JudgeQuery, judgeUrl } from '@longrun/client';

export const LANGUAGES = ['python', 'r', 'shell'] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_TITLES: Readonly<Record<Language, string>> = {
  python: 'Python',
  r: 'R',
  shell: 'Shell',
};

const fields = (query: JudgeQuery): (readonly [string, unknown])[] =>
  Object.entries(query).filter(([, value]) => value !== undefined);

function python(origin: string, query: JudgeQuery): string {
  const given = fields(query).map(([key, value]) => `    ${key}=${JSON.stringify(value)},\n`);
  return `# pip install ./clients/python
import random
import longrun

def model(y, horizons, n_samples, seed):
    """A walk through resampled changes: put your model here."""
    rng = random.Random(seed)
    changes = [b - a for a, b in zip(y, y[1:])]
    paths = []
    for _ in range(n_samples):
        level, path = y[-1], []
        for _ in range(max(horizons)):
            level += rng.choice(changes)
            path.append(level)
        paths.append([path[h - 1] for h in horizons])
    return paths

report = longrun.judge(
    model,
${given.join('')}    name="my model",
    base_url=${JSON.stringify(origin)},
)
print(report)
`;
}

function r(origin: string, query: JudgeQuery): string {
  const given = fields(query).map(([key, value]) => `  ${key} = ${JSON.stringify(value)},\n`);
  return `# R CMD INSTALL clients/r
library(longrun)

# a walk through resampled changes: put your model here
model <- function(y, horizons, n_samples, seed) {
  set.seed(seed)
  changes <- diff(y)
  steps <- matrix(sample(changes, n_samples * max(horizons), replace = TRUE), n_samples)
  paths <- y[length(y)] + t(apply(steps, 1, cumsum))
  paths[, horizons, drop = FALSE]
}

report <- longrun_judge(
  model,
${given.join('')}  name = "my model",
  base_url = ${JSON.stringify(origin)}
)
print(report)
`;
}

function shell(origin: string, query: JudgeQuery): string {
  return `# one task per line; answer each with one line of JSON, or make a table (CSV, Parquet)
curl -s '${judgeUrl(origin, 'tasks', query)}' > tasks.jsonl

./my-model < tasks.jsonl > answers.jsonl

curl -s -H 'content-type: application/x-ndjson' --data-binary @answers.jsonl \\
  '${judgeUrl(origin, 'judgements', { ...query, name: 'my model' })}'

# or let longrun run the program itself
longrun judge ${[query.panel, ...options(query)].join(' ')} --name 'my model' -- ./my-model
`;
}

const FLAGS: Readonly<Record<string, string>> = {
  variables: '--variables',
  every: '--every',
  n_origins: '--origins',
  decision_horizon: '--decision-horizon',
  horizons: '--horizons',
  replicates: '--replicates',
  n_samples: '--samples',
  seed: '--seed',
};

const options = (query: JudgeQuery): string[] =>
  fields(query).flatMap(([key, value]) =>
    key in FLAGS ? [FLAGS[key], typeof value === 'string' ? `'${value}'` : String(value)] : [],
  );

const WRITERS = { python, r, shell };

export const snippet = (language: Language, origin: string, query: JudgeQuery): string =>
  WRITERS[language](origin, query);
