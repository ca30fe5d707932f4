import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../app.testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ published: false });
});
afterAll(() => test.close());

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });

interface Row {
  readonly unique_id: string;
  readonly ds: string;
  readonly y: number;
  readonly entity: string;
  readonly indicator: string;
}

/** What the catalogue holds, in the same order. */
async function expected(panel: string): Promise<Row[]> {
  const { variables, series } = await test.services.catalogue.open(panel);
  return variables.flatMap(({ id, entity, indicator }) => {
    const { periods, values } = series(id);
    const day = (period: string): string => {
      const [year, part] = period.split('-');
      const month = part === undefined ? 1 : part.startsWith('Q') ? 3 * Number(part[1]) - 2 : Number(part);
      return `${year}-${String(month).padStart(2, '0')}-01`;
    };
    return periods.map((period, i) => ({
      unique_id: id,
      ds: day(period),
      y: values[i],
      entity,
      indicator,
    }));
  });
}

/** The first row that differs; comparing 90,000 objects one by one takes seconds. */
function firstDifference(found: readonly Row[], rows: readonly Row[]): unknown {
  const at = rows.findIndex((row, i) => JSON.stringify(row) !== JSON.stringify(found[i]));
  return at >= 0 || found.length !== rows.length ? { at, found: found[at], due: rows[at] } : null;
}

const arrayBuffer = (bytes: Buffer): ArrayBuffer =>
  bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;

const parquetRows = async (bytes: Buffer): Promise<Row[]> => {
  const rows = (await parquetReadObjects({ file: arrayBuffer(bytes) })) as (Omit<Row, 'ds'> & { ds: Date })[];
  return rows.map((row) => ({ ...row, ds: row.ds.toISOString().slice(0, 10) }));
};

describe('GET /v1/panels/{panel}/observations', () => {
  it.each(['wb', 'q', 'boe'])('sends every figure of %s in all three formats', async (panel) => {
    const rows = await expected(panel);
    const csv = await get(`/v1/panels/${panel}/observations?format=csv`);
    const [header, ...lines] = csv.body.trimEnd().split('\n');
    expect(header).toBe('unique_id,ds,y,entity,indicator');
    const fromCsv = lines.map((line): Row => {
      const [unique_id, ds, y, entity, indicator] = line.split(',');
      return { unique_id, ds, y: Number(y), entity, indicator };
    });
    expect(firstDifference(fromCsv, rows)).toBeNull();

    const jsonl = await get(`/v1/panels/${panel}/observations?format=jsonl`);
    const fromJson = jsonl.body
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Row);
    expect(firstDifference(fromJson, rows)).toBeNull();

    const parquet = await get(`/v1/panels/${panel}/observations?format=parquet`);
    expect(firstDifference(await parquetRows(parquet.rawPayload), rows)).toBeNull();
  });

  it('writes ds in Parquet as a timestamp without a zone, in milliseconds', async () => {
    const { rawPayload } = await get('/v1/panels/wb/observations?format=parquet');
    const { schema } = parquetMetadata(arrayBuffer(rawPayload));
    expect(schema.find(({ name }) => name === 'ds')).toMatchObject({
      type: 'INT64',
      logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: false, unit: 'MILLIS' },
    });
  });

  it('splits a large panel into row groups', async () => {
    const { rawPayload } = await get('/v1/panels/q/observations?format=parquet');
    expect(parquetMetadata(arrayBuffer(rawPayload)).row_groups.length).toBeGreaterThan(1);
  });

  it.each([
    ['text/csv', 'text/csv; charset=utf-8', 'wb.csv'],
    ['application/x-ndjson', 'application/x-ndjson', 'wb.jsonl'],
    ['application/vnd.apache.parquet', 'application/vnd.apache.parquet', 'wb.parquet'],
    ['*/*', 'text/csv; charset=utf-8', 'wb.csv'],
  ])('follows Accept: %s', async (accept, type, name) => {
    const { statusCode, headers } = await get('/v1/panels/wb/observations', { accept });
    expect([statusCode, headers['content-type']]).toEqual([200, type]);
    expect(headers['content-disposition']).toBe(`attachment; filename="${name}"`);
  });

  it('sends nothing to a client that has this version of this format', async () => {
    const { headers } = await get('/v1/panels/wb/observations?format=csv');
    const etag = headers['etag'] as string;
    const again = await get('/v1/panels/wb/observations?format=csv', { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const other = await get('/v1/panels/wb/observations?format=jsonl', { 'if-none-match': etag });
    expect(other.statusCode).toBe(200);
  });

  it('compresses text', async () => {
    const { headers } = await get('/v1/panels/wb/observations', { 'accept-encoding': 'gzip' });
    expect(headers['content-encoding']).toBe('gzip');
  });

  it.each([
    [404, '/v1/panels/nope/observations', 'text/csv', /unknown panel "nope"/],
    [406, '/v1/panels/wb/observations', 'image/png', /text\/csv, application\/x-ndjson/],
    [422, '/v1/panels/wb/observations?format=xlsx', '*/*', /format "xlsx" is not one of csv, jsonl, parquet/],
  ])('answers %i to %s for %s', async (status, url, accept, detail) => {
    const response = await get(url, { accept });
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      status,
      'application/problem+json',
    ]);
    expect(response.json().detail).toMatch(detail);
  });
});
