/** Files that cannot be read: each is answered with a reason, and the page stays alive. */
import { closeSync, mkdirSync, openSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/run/folders.ts';
import { dropFile } from './drop.ts';
import { openSite, type Site } from './site.ts';
import { csv, give } from './your-data.ts';

let site: Site;
let folder: string;
beforeAll(async () => {
  site = await openSite();
  folder = temporaryFolder('bad');
});
afterAll(async () => {
  await site?.close();
});

const file = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

/** Ten million lines, 20 MB: below the limit of bytes, above that of lines. */
function tenMillionRows(): string {
  const path = join(folder, 'rows.csv');
  const block = Buffer.from('5\n'.repeat(1_000_000));
  const handle = openSync(path, 'w');
  for (let i = 0; i < 10; i++) writeSync(handle, block);
  closeSync(handle);
  return path;
}

function largeFile(megabytes: number): string {
  const path = file('large.csv', 'year,value\n');
  truncateSync(path, megabytes * 2 ** 20);
  return path;
}

it('bad files are told apart, each with a reason, and the page goes on', async () => {
  const { page, context, faults } = await site.visit('/your-data');
  const choose = (path: string) => page.getByLabel('Choose a file').setInputFiles(path);
  const alert = page.getByRole('alert');
  const workbooks = new URL('../../tables/corpus/workbooks/', import.meta.url).pathname;
  for (const [path, reason] of [
    [largeFile(200), '“large.csv” has 200 MB; the limit is 32 MB.'],
    [tenMillionRows(), 'The file has 10,000,001 lines; the limit is 1,000,000.'],
    [
      file(
        'noise.csv',
        Uint8Array.from({ length: 5000 }, (_, i) => (i * 7919) % 256),
      ),
      'The file is not text',
    ],
    [file('empty.csv', ''), '“empty.csv” is empty.'],
    [file('one.csv', 'year,value\n2001,5\n'), 'too few values'],
    [
      file(
        'formulas.csv',
        `year,value\n${Array.from({ length: 9 }, (_, i) => `${2001 + i},=A${i}*2`).join('\n')}`,
      ),
      'a formula, not its result',
    ],
    [
      file(
        'dates.csv',
        `date\n${Array.from({ length: 40 }, (_, i) => `2001-01-${String(i + 1).padStart(2, '0')}`)
          .slice(0, 30)
          .join('\n')}`,
      ),
      'no column of numbers',
    ],
    [file('letter.txt', 'dear reader\nthis is a letter'), 'No column of numbers'],
    [`${workbooks}damaged.xlsx`, 'workbook'],
    [`${workbooks}formulas-without-results.xlsx`, 'a formula, not its result'],
  ] as const) {
    await choose(path);
    await alert.getByText(reason).first().waitFor();
    // The page answers while and after: what was typed is read at once.
    await give(page, csv(40));
    await page.getByText('2 annual series, 40 values each').waitFor();
    expect(await alert.count()).toBe(0);
  }
  expect(faults).toEqual([]);
  await context.close();
});

it('a large good file is read in a worker with progress, and can be stopped', async () => {
  const counted = (n: number) =>
    `t,v\n${Array.from({ length: n }, (_, i) => `${i + 1},${(i * 7919) % 1000}.5`).join('\n')}`;
  const { page, context, faults } = await site.visit('/your-data');
  await page.getByLabel('Choose a file').setInputFiles(file('long.csv', counted(900_000)));
  await page.getByRole('progressbar', { name: 'Reading' }).waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  expect(await page.getByRole('progressbar').count()).toBe(0);
  await page.getByLabel('Choose a file').setInputFiles(file('many.csv', counted(60_000)));
  await page.getByText(/^60,000 values without dates/).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it('a file dropped anywhere on the page is read; what is no file is told', async () => {
  const path = file('rates.csv', csv(50));
  mkdirSync(join(folder, 'old'));
  const { page, context, faults } = await site.visit('/your-data');
  const card = page.getByRole('region', { name: 'Data' });
  const box = (await page.getByLabel('Paste numbers').boundingBox())!;
  const border = () => card.evaluate((element) => getComputedStyle(element).borderColor);
  const idle = await border();
  await dropFile(page, path, { x: box.x + 40, y: box.y + 40 }, async () =>
    expect(await border()).not.toBe(idle),
  );
  await page.getByText('50 values each, 1950 to 1999').waitFor();
  expect(await border()).toBe(idle);

  writeFileSync(path, csv(45));
  const heading = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
  await dropFile(page, path, { x: heading.x + 5, y: heading.y + 5 });
  await page.getByText('45 values each, 1950 to 1994').waitFor();
  expect(page.url()).toBe(`${site.url}/your-data`);

  await dropFile(page, join(folder, 'old'), { x: heading.x + 5, y: heading.y + 5 });
  await page.getByText('“old” could not be read as a file.').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
