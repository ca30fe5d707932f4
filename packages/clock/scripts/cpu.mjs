/**
 * The share of one core that 100 canonical clocks take at 20 updates per second, in Chromium: the main
 * thread's task time (DevTools' TaskDuration) over wall time, less that of the same page without clocks.
 *
 *   node packages/clock/scripts/cpu.mjs
 */
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium } from '../../../scripts/lib/find.mjs';
import { bundleClockElement } from './bundle.mjs';

const SECONDS = 5;

async function taskShare(browser, code, elements) {
  const page = await browser.newPage();
  await page.setContent(
    '<clock-element format="canonical" updates-per-second="20"></clock-element> '.repeat(elements),
  );
  await page.addScriptTag({ content: code });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'timeTicks' });
  const metrics = async () => {
    const answer = await devtools.send('Performance.getMetrics');
    return Object.fromEntries(answer.metrics.map(({ name, value }) => [name, value]));
  };
  await page.waitForTimeout(1000);
  const before = await metrics();
  await page.waitForTimeout(SECONDS * 1000);
  const after = await metrics();
  await page.close();
  return (after.TaskDuration - before.TaskDuration) / (after.Timestamp - before.Timestamp);
}

/** The best of several runs, as fractions of one core. */
async function measureClockCpu({ elements = 100, runs = 3 } = {}) {
  const { code } = await bundleClockElement();
  const executablePath = findChromium() ?? undefined;
  const browser = await chromium.launch({
    executablePath,
    args: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  });
  try {
    let best = Number.POSITIVE_INFINITY;
    let idle = Number.POSITIVE_INFINITY;
    for (let run = 0; run < runs; run++) {
      idle = Math.min(idle, await taskShare(browser, code, 0));
      best = Math.min(best, await taskShare(browser, code, elements));
    }
    return { elements, updatesPerSecond: 20, share: Math.max(0, best - idle), shareWithPage: best, idle };
  } finally {
    await browser.close();
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  console.log(JSON.stringify(await measureClockCpu(), null, 2));
}
