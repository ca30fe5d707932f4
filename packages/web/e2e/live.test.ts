/** A sealed round of 2,500 series and 12 forecasters, verified in the reader's own browser. */
import { appendFileSync, mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/run/folders.ts';
import { sealStored } from '../../rounds/src/index.ts';
import { type Authority, makeAuthority } from '../../seal/src/timestamp/authority.testing.ts';
import { writeRound } from './rounds.ts';
import { openSite, type Site } from './site.ts';

const shots = fileURLToPath(new URL('../../../test-results/live/', import.meta.url));
const SERIES = 2500;
const FORECASTERS = 12;

let rounds: string;
let site: Site;
let authority: Authority;
let stamping: Server;

beforeAll(async () => {
  mkdirSync(shots, { recursive: true });
  rounds = temporaryFolder('live');
  authority = makeAuthority();
  stamping = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => response.end(authority.stamp(Buffer.concat(parts))));
  });
  await new Promise<void>((resolve) => stamping.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(stamping.address() as AddressInfo).port}`;
  writeRound(rounds, 'small', 3, FORECASTERS);
  await sealStored(rounds, 'small', { authorities: [address] });
  writeRound(rounds, 'large', SERIES, FORECASTERS);
  await sealStored(rounds, 'large', { authorities: [address] });
  site = await openSite(undefined, { rounds });
});
afterAll(async () => {
  await site?.close();
  stamping?.close();
  authority?.remove();
  rmSync(rounds, { recursive: true, force: true });
});

const verify = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Verify in this browser' }).click();
  const card = page.locator('.card[role=status]');
  await card.waitFor();
  return (await card.textContent())!.replace(/\s+/g, ' ');
};

it('every byte, the chain and the time-stamp are checked here, and the time is said', async () => {
  const { page, context, faults } = await site.visit('/live?round=large');
  await page.getByText("Check time-stamps against an authority's root certificate").click();
  await page.getByLabel('Certificates, in PEM form').fill(authority.root);
  const told = await verify(page);
  expect(told).toMatch(/Every byte is as it was sealed at .*: 15 files, checked here in [\d.]+ s/);
  expect(told).toMatch(/The chain of rounds before it is intact/);
  expect(told).toMatch(/round\.json\.tsr: \d{4}-.* by .*traced to your root certificate/);
  const seconds = /checked here in ([\d.]+) s/.exec(told)![1];
  writeFileSync(
    `${shots}verify.txt`,
    `${SERIES} series, ${FORECASTERS} forecasters: ${seconds} s in the browser\n`,
  );
  await page.screenshot({ path: `${shots}live.png`, fullPage: true });
  expect(faults).toEqual([]);
  await context.close();
});

it('a byte more or less, another file and a root that was not given are named', async () => {
  const { page, context } = await site.visit('/live?round=small');
  const folder = join(rounds, 'small/model-output/team-model1');
  const [name] = readdirSync(folder);
  appendFileSync(join(folder, name), ' ');
  writeFileSync(join(rounds, 'small/notes.txt'), 'added');
  const altered = await verify(page);
  expect(altered).toMatch(/This is not what was sealed/);
  expect(altered).toContain(`model-output/team-model1/${name}`);
  expect(altered).toContain('notes.txt');
  rmSync(join(rounds, 'small/notes.txt'));
  const size = Number(/has (\d+) bytes/.exec(altered)![1]);
  truncateSync(join(folder, name), size - 1);
  const restored = await verify(page);
  expect(restored).toMatch(/Every byte is as it was sealed/);
  expect(restored).toMatch(/round\.json\.tsr: \d{4}-.* by .*not traced to a root/);
  await context.close();
});
