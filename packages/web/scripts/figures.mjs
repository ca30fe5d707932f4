/**
 * Prints how quick the page is against a running server, in the system's Chromium:
 *
 *   node packages/web/scripts/figures.mjs http://localhost:8000
 */
import { chromium } from 'playwright-core';
import { findChromium } from '../../../scripts/lib/find.mjs';
import { firstChart, noteFirstChart } from './first-chart.mjs';

const base = process.argv[2] ?? 'http://localhost:8000';
const SERIES = '/explore/wb/USA.gdp_growth';
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: ['--headless=new', '--no-sandbox', '--disable-gpu'],
});

/** The first chart and the bytes it takes, each with a cold cache. */
async function firstLoad(path) {
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript(noteFirstChart);
  await page.goto(base + path);
  await page.waitForSelector('svg.chart path', { timeout: 20_000 });
  await page.waitForLoadState('networkidle');
  const first = await page.evaluate(firstChart);
  await page.context().close();
  return first;
}

/**
 * Moves the origin once per frame for two seconds: frames per second, and milliseconds a forecast takes in
 * its worker.
 */
async function drag(model) {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${base}${SERIES}?models=${model}`);
  await page.waitForSelector('.fan svg');
  const figure = await page.evaluate(async () => {
    const slider = [...document.querySelectorAll('input[type=range]')][0];
    const fan = document.querySelector('.fan');
    const times = [];
    const drawn = [];
    let updates = 0;
    const watch = new MutationObserver(() => {
      updates++;
      drawn.push(Number(fan.dataset.milliseconds));
    });
    watch.observe(fan, { attributes: true, attributeFilter: ['data-milliseconds'] });
    const end = performance.now() + 2000;
    for (let value = Number(slider.min); performance.now() < end; value++) {
      slider.value = String(Number(slider.min) + (value % (slider.max - slider.min)));
      slider.dispatchEvent(new Event('input', { bubbles: true }));
      times.push(await new Promise(requestAnimationFrame));
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
    drawn.sort((a, b) => a - b);
    const seconds = (times.at(-1) - times[0]) / 1000;
    return {
      frames: (times.length - 1) / seconds,
      updates: updates / 2,
      median: drawn[drawn.length >> 1],
      worst: drawn.at(-1),
    };
  });
  await page.context().close();
  return figure;
}

/** The middle run by `key` of an odd number. */
const middle = async (runs, measure, key) => {
  const all = [];
  for (let i = 0; i < runs; i++) all.push(await measure());
  return all.sort((a, b) => key(a) - key(b))[runs >> 1];
};
for (const path of ['/', SERIES, '/civilizations']) {
  const load = await middle(
    9,
    () => firstLoad(path),
    (run) => run.milliseconds,
  ).catch(() => null);
  if (load)
    console.log(
      `${path}: first chart ${load.milliseconds.toFixed(0)} ms, ${(load.bytes / 1000).toFixed(1)} kB requested by then`,
    );
}
for (const model of ['rw', 'ar1', 'har', 'arma11', 'arfima_rs', 'msm']) {
  const { frames, updates, median, worst } = await middle(
    3,
    () => drag(model),
    (run) => -run.frames,
  );
  console.log(
    `dragging, ${model}: ${frames.toFixed(0)} frames/s, ${updates.toFixed(0)} forecasts drawn/s, ` +
      `${median?.toFixed(1)} ms per forecast (worst ${worst?.toFixed(1)})`,
  );
}
await browser.close();
