/** Forecasts without samples, and samples as tables that Python and R read. */
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tableFromIPC } from '@uwdata/flechette';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/run/folders.ts';
import { createTestApp, type TestApp } from '../app.testing.ts';

const ARROW = 'application/vnd.apache.arrow.stream';
const series = Array.from({ length: 60 }, (_, t) => 100 + Math.sin(t * t) + t / 7);
const body = { model: 'ar1', series, horizons: [12, 1, 12], n_samples: 100, seed: 3 };

let test: TestApp;
let dir: string;
beforeAll(async () => {
  test = await createTestApp({ published: false });
  dir = temporaryFolder('formats');
});
afterAll(async () => {
  await test.close();
});

const ask = (accept = 'application/json', url = '/v1/forecast', payload: object = body) =>
  test.app.inject({ method: 'POST', url, payload, headers: { accept } });

/** Every sample as [path, horizon, value], from the JSON answer. */
async function expectedRows(): Promise<number[][]> {
  const { samples } = (await ask()).json() as { samples: number[][] };
  return samples.flatMap((row, i) => row.map((value, k) => [i, body.horizons[k], value]));
}

describe('without samples', () => {
  it('mean, quantiles and metadata are those of the whole answer', async () => {
    const { samples, ...rest } = (await ask()).json();
    expect(samples).toHaveLength(100);
    expect((await ask(undefined, '/v1/forecast?samples=false')).json()).toEqual(rest);
    expect((await ask(undefined, '/v1/forecast?samples=true')).json()).toEqual({ samples, ...rest });
  });

  it('the ensemble leaves them out as well', async () => {
    const { model, ...request } = body;
    const answer = (await ask(undefined, '/v1/ensemble?samples=false', request)).json();
    expect(Object.keys(answer)).toEqual(['horizons', 'model_name', 'mean', 'quantiles', 'metadata']);
  });

  it('anything but true or false is a 422, and a table of no samples a 406', async () => {
    const wrong = await ask(undefined, '/v1/forecast?samples=some');
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'out_of_bounds']);
    expect((await ask('text/csv', '/v1/forecast?samples=false')).statusCode).toBe(406);
  });
});

describe('samples as a table', () => {
  it('CSV holds every sample, the same digits as JSON', async () => {
    const answer = await ask('text/csv');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [header, ...lines] = answer.body.trimEnd().split('\n');
    expect(header).toBe('path,horizon,value');
    expect(lines.map((line) => line.split(',').map(Number))).toEqual(await expectedRows());
  });

  it('Arrow holds the same bits', async () => {
    const answer = await ask(ARROW);
    expect(answer.headers['content-type']).toBe(ARROW);
    const table = tableFromIPC(answer.rawPayload);
    const columns = ['path', 'horizon', 'value'].map((name) => [...table.getChild(name).toArray()]);
    const rows = columns[0].map((path, i) => [path, columns[1][i], columns[2][i]]);
    expect(rows).toEqual(await expectedRows());
  });

  it('what is preferred decides', async () => {
    const preferring = await ask('text/csv;q=0.5, application/json');
    expect(preferring.headers['content-type']).toMatch(/^application\/json/);
    expect((await ask('application/xml')).statusCode).toBe(406);
  });
});

const sums = async () => {
  const rows = await expectedRows();
  return [rows.length, rows.reduce((sum, row) => sum + row[1], 0), Math.max(...rows.map((row) => row[2]))];
};
/** `LONGRUN_PYTHON` names a Python that has what PyPI alone offers. */
const python = process.env['LONGRUN_PYTHON'] ?? 'python3';
const pyarrow = spawnSync(python, ['-c', 'import pyarrow']).status === 0;
const r = spawnSync('Rscript', ['--version']).status === 0;
const rArrow = r && spawnSync('Rscript', ['-e', 'library(arrow)']).status === 0;

describe('read back elsewhere', () => {
  it('by R from CSV', async ({ skip }) => {
    if (!r) skip('R is not installed');
    const file = join(dir, 'samples.csv');
    writeFileSync(file, (await ask('text/csv')).body);
    const code = `d <- read.csv("${file}"); stopifnot(identical(names(d), c("path", "horizon", "value")))
      cat(sprintf("%d %d %.17g", nrow(d), sum(d$horizon), max(d$value)))`;
    const output = execFileSync('Rscript', ['-e', code], { encoding: 'utf8' });
    expect(output.split(' ').map(Number)).toEqual(await sums());
  });

  it('by R from Arrow', async ({ skip }) => {
    if (!rArrow) skip('R with arrow is not installed');
    const file = join(dir, 'r.arrows');
    writeFileSync(file, (await ask(ARROW)).rawPayload);
    const code = `d <- as.data.frame(arrow::read_ipc_stream("${file}"))
      cat(sprintf("%d %d %.17g", nrow(d), sum(d$horizon), max(d$value)))`;
    const output = execFileSync('Rscript', ['-e', code], { encoding: 'utf8' });
    expect(output.split(' ').map(Number)).toEqual(await sums());
  });

  it('by pyarrow from Arrow', async ({ skip }) => {
    if (!pyarrow) skip('pyarrow is not installed');
    const file = join(dir, 'python.arrows');
    writeFileSync(file, (await ask(ARROW)).rawPayload);
    const code = `
import pyarrow as pa
t = pa.ipc.open_stream(open(${JSON.stringify(file)}, 'rb')).read_all()
t.validate(full=True)
assert [str(f.type) for f in t.schema] == ['int32', 'int32', 'double'], t.schema
d = t.to_pydict()
print(t.num_rows, sum(d['horizon']), repr(max(d['value'])))`;
    const output = execFileSync(python, ['-c', code], { encoding: 'utf8' });
    expect(output.trim().split(' ').map(Number)).toEqual(await sums());
  });
});
