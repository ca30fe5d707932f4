import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsAtAllSizes } from './checks.ts';
import { openSite, type Site } from './site.ts';
import { FAILURE, storeEndedJobs } from './stored-jobs.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite(storeEndedJobs);
});
afterAll(() => site?.close());

it('a failed job tells why, and that nothing was published', async () => {
  const { page, context, faults } = await site.visit('/benchmark?job=broken');
  expect(await page.getByRole('status').first().textContent()).toMatch(/failed/);
  expect(await page.getByRole('alert').textContent()).toBe(
    'The run failed. The compute thread died: out of memory. Nothing was published; it can be run again.',
  );
  expect(await page.getByRole('button', { name: 'Run it again' }).count()).toBe(1);
  const recent = await page.getByRole('region', { name: 'Recent runs' }).textContent();
  expect(recent).toMatch(/interrupted.*failed/);
  expect(await faultsAtAllSizes(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

it('a job the server could not resume tells why, fits a phone, and runs again as it was', async () => {
  const { page, context, faults } = await site.visit('/benchmark?job=outdated', { width: 360 });
  const told = await page.getByRole('alert').textContent();
  expect(told).toMatch(
    /^The run was interrupted\. Could not be resumed: panel boe is now version [0-9a-f]{10}…, the job is for /,
  );
  expect(told).toContain(', the job is for 0000000000… Run it again');
  expect(await faultsAtAllSizes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Run it again' }).click();
  await page.locator('#report-title').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

it('a job that fails while one watches says so in place of its progress', async () => {
  const job = { id: 'watched', state: 'running', progress: { cells_done: 3, cells_total: 9 } };
  const failed = JSON.stringify({ ...job, state: 'failed', error: FAILURE });
  const { page, context, faults } = await site.visit('/benchmark?job=watched', {
    async before(pages) {
      await pages.route('**/v1/jobs/watched', (route) => route.fulfill({ json: job }));
      await pages.route('**/v1/jobs/watched/events', (route) =>
        route.fulfill({
          contentType: 'text/event-stream',
          body: `id: 1\nevent: failed\ndata: ${failed}\n\n`,
        }),
      );
    },
  });
  await page.getByText(/^The run failed\. The compute thread died/).waitFor();
  expect(await page.getByRole('button', { name: /^Cancel/ }).count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});
