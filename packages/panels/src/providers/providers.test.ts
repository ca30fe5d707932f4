/** One suite over every provider: what each must read, and what each must refuse. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tempDir } from '../panels.testing.ts';
import { formatPeriod } from '../periods.ts';
import { bankOfEngland } from './bank-of-england.ts';
import { bis } from './bis.ts';
import { fixtures, wbPage, wbRow, workbook } from './fixtures.testing.ts';
import { fred } from './fred.ts';
import { macrohistory } from './macrohistory.ts';
import { oecd } from './oecd.ts';
import type { RawSeries } from './provider.ts';
import { ProviderError } from './provider.ts';
import type { TestServer } from './server.testing.ts';
import { startServer } from './server.testing.ts';
import { worldBank } from './world-bank.ts';

const cases = await fixtures();
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

function plain(all: readonly RawSeries[]): Record<string, Record<string, number>> {
  const entries = all.map(({ key, frequency, observations }) => {
    const values = [...observations].map(([ordinal, value]) => [formatPeriod(frequency, ordinal), value]);
    return [key, Object.fromEntries(values)];
  });
  return Object.fromEntries(entries);
}

describe.each(cases)('$name', ({ name, provider, bytes, expected }) => {
  const path = `/${encodeURIComponent(name)}`;
  const url = (): string => server.base + path;
  const serve = (body: Buffer | string): void => {
    server.routes.set(path, body);
  };

  it('is read from a server, and what is missing is not there', async () => {
    serve(bytes);
    expect(plain(await provider.fetch(url()))).toEqual(expected);
  });

  it('is read from a file', async () => {
    const file = join(tempDir(), 'source');
    writeFileSync(file, bytes);
    expect(await provider.fetch(file)).toHaveLength(Object.keys(expected).length);
  });

  it('is found behind a redirect', async () => {
    serve(bytes);
    server.routes.set('/moved', (_, response) => response.writeHead(302, { location: path }).end());
    expect(await provider.fetch(`${server.base}/moved`)).toHaveLength(Object.keys(expected).length);
  });

  it.each([0.35, 0.7, 0.9])('cut off at %f of its length is refused', async (share) => {
    const at = Math.floor(bytes.length * share);
    const cut = bytes.subarray(0, at);
    serve(cut[at - 1] === 10 ? bytes.subarray(0, at - 1) : cut);
    await expect(provider.fetch(url())).rejects.toThrow(ProviderError);
  });

  it('is refused when the connection drops before the announced end', async () => {
    server.routes.set(path, (_, response) => {
      response.writeHead(200, { 'content-length': bytes.length + 100 }).write(bytes);
      setTimeout(() => response.destroy(), 20);
    });
    await expect(provider.fetch(url())).rejects.toThrow(/download failed/);
  });

  it('is refused when a web page, an error or nothing comes instead', async () => {
    serve('<!DOCTYPE html><html><body>We are down for maintenance</body></html>');
    await expect(provider.fetch(url())).rejects.toThrow(/a web page, not data/);
    server.routes.set(path, (_, response) => response.writeHead(503).end('busy'));
    await expect(provider.fetch(url())).rejects.toThrow(/the server answers 503/);
    serve('');
    await expect(provider.fetch(url())).rejects.toThrow(/empty/);
    await expect(provider.fetch(`${server.base}/nothing-here`)).rejects.toThrow(/404/);
    await expect(provider.fetch('/no/such/file')).rejects.toThrow(/ENOENT/);
    await expect(provider.fetch('http://127.0.0.1:1/')).rejects.toThrow(ProviderError);
  });

  it('of another source is refused', async () => {
    serve('name,colour\napple,red\n');
    await expect(provider.fetch(url())).rejects.toThrow(ProviderError);
  });
});

describe('the World Bank API', () => {
  const url = (): string => `${server.base}/v2?format=json`;

  it('is read page by page', async () => {
    server.routes.set('/v2?format=json', wbPage([wbRow('USA', '2024', 2.8)], 1, 2, 2));
    server.routes.set('/v2?format=json&page=2', wbPage([wbRow('USA', '2023', 2.9)], 2, 2, 2));
    expect(plain(await worldBank.fetch(url()))).toEqual({
      'USA:NY.GDP.MKTP.KD.ZG': { 2024: 2.8, 2023: 2.9 },
    });
  });

  it('is refused when a page fails, a row lacks or the total moves', async () => {
    server.routes.set('/v2?format=json', wbPage([wbRow('USA', '2024', 2.8)], 1, 2, 2));
    server.routes.delete('/v2?format=json&page=2');
    await expect(worldBank.fetch(url())).rejects.toThrow(/404/);
    server.routes.set('/v2?format=json&page=2', wbPage([wbRow('USA', '2023', 2.9)], 2, 2, 3));
    await expect(worldBank.fetch(url())).rejects.toThrow(/changed between pages/);
    server.routes.set('/v2?format=json', wbPage([wbRow('USA', '2024', 2.8)], 1, 1, 7));
    await expect(worldBank.fetch(url())).rejects.toThrow('only 1 of 7 rows came');
  });

  it('says its own errors', async () => {
    const message = [{ id: '120', key: 'Invalid value', value: 'The provided parameter value is not valid' }];
    server.routes.set('/v2?format=json', JSON.stringify([{ message }]));
    await expect(worldBank.fetch(url())).rejects.toThrow('The provided parameter value is not valid');
  });

  it('names groups of countries by their code where they have no ISO code', async () => {
    server.routes.set(
      '/v2?format=json',
      wbPage([{ ...wbRow('', '2024', 1), country: { id: 'XD', value: 'High income' } }]),
    );
    expect((await worldBank.fetch(url()))[0].key).toBe('XD:NY.GDP.MKTP.KD.ZG');
  });
});

describe('a file of the right shape with wrong content', () => {
  it.each([
    [fred, 'observation_date,X\n2025-06-01,ten\n2025-07-01,11\n', /"ten" is not a number/],
    [fred, 'observation_date,X\nJune,10\nJuly,11\n', /"June" is not a date/],
    [fred, 'observation_date,X\n2025-06-01,10\n2025-06-08,11\n', /not monthly, quarterly or annual/],
    [oecd, 'REF_AREA,TIME_PERIOD,OBS_VALUE\nUSA,2024-Q1,1\nUSA,2024-Q1,2\n', /two values for one period/],
    [oecd, 'REF_AREA,TIME_PERIOD,OBS_VALUE\nUSA,2024-Q1,1\nUSA,2024,2\n', /mixes frequencies/],
    [oecd, 'REF_AREA,TIME_PERIOD,OBS_VALUE\nUSA,soon,1\n', /"soon" is not a period/],
    [oecd, 'REF_AREA,TIME_PERIOD,OBS_VALUE\nUSA,2024,NaN\n', /not one observation/],
    [bis, 'Series,2024-Q1\nQ:US,1,2\n', /not a whole CSV file/],
  ])('is refused (%#)', async (provider, text, message) => {
    server.routes.set('/wrong', text);
    await expect(provider.fetch(`${server.base}/wrong`)).rejects.toThrow(message);
  });

  it('is refused as a workbook too', async () => {
    server.routes.set('/wrong', await workbook('Other', [['Description'], ['x']]));
    await expect(bankOfEngland.fetch(`${server.base}/wrong`)).rejects.toThrow(/not a whole workbook/);
    server.routes.set(
      '/wrong',
      await workbook('A1. Headline series', [
        ['Description', 'Bank Rate'],
        [2000, 1],
      ]),
    );
    await expect(bankOfEngland.fetch(`${server.base}/wrong`)).rejects.toThrow('the sheet has no row "units"');
    server.routes.set(
      '/wrong',
      await workbook('Sheet1', [
        ['year', 'iso', 'gdp'],
        ['x', 'USA', 1],
      ]),
    );
    await expect(macrohistory.fetch(`${server.base}/wrong`)).rejects.toThrow('"x" is not a year');
  });
});
