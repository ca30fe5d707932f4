/**
 * A large panel: node bench/large.mjs [series = 20000] [--database]. Makes raw figures of walks (100 values
 * each), imports them, serves them, benchmarks them (rw, ar1, arma11; 4 origins × 100 samples, no placebo),
 * reads the report back, opens it in Chromium where there is one, and prints times, the server's peak memory
 * and how long other GETs took meanwhile.
 */
import { spawnSync } from 'node:child_process';
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createGunzip } from 'node:zlib';
import { chromium } from 'playwright-core';
import { createRng } from '../packages/engine/dist/index.js';
import { findChromium } from '../scripts/lib/find.mjs';
import { megabytes, peakMb, residentMb } from './memory.mjs';
import { startServer } from './service.mjs';

const VALUES = 100;
const IMPORT = fileURLToPath(new URL('../packages/panels/bin/import-panels.mjs', import.meta.url));
const DESIGN = { models: ['rw', 'ar1', 'arma11'], n_origins: 4, n_samples: 100, placebo: false };

async function writeRaw(folder, series) {
  mkdirSync(folder, { recursive: true });
  const variables = createWriteStream(join(folder, 'variables.csv'));
  const observations = createWriteStream(join(folder, 'observations.csv'));
  variables.write('variable,entity,entity_name,indicator,label,unit,source,source_id,license\n');
  observations.write('variable,period,value\n');
  const rng = createRng('large panel');
  const periods = Array.from({ length: VALUES }, (_, t) => {
    const month = String((t % 12) + 1).padStart(2, '0');
    return `${2000 + Math.floor(t / 12)}-${month}`;
  });
  for (let i = 0; i < series; i++) {
    const id = `E${String(i % 300).padStart(3, '0')}.v${String(i).padStart(6, '0')}`;
    variables.write(`${id},${id.slice(0, 4)},Entity ${i % 300},v${i},Walk,points,Walks,${id},CC0-1.0\n`);
    let level = 100;
    let text = '';
    for (const period of periods) {
      level += rng.normal();
      text += `${id},${period},${level.toFixed(3)}\n`;
    }
    if (!observations.write(text)) await new Promise((resolve) => observations.once('drain', resolve));
  }
  variables.end();
  observations.end();
  await Promise.all([finished(variables), finished(observations)]);
}

const agent = new Agent({ keepAlive: true });

/** The body's size, uncompressed, and the time until its first and last byte. */
function read(url, headers = {}) {
  const from = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      const first = performance.now() - from;
      const body = response.headers['content-encoding'] === 'gzip' ? response.pipe(createGunzip()) : response;
      let bytes = 0;
      let text = '';
      body.on('data', (chunk) => {
        bytes += chunk.length;
        if (text.length < 1e6) text += chunk;
      });
      body.on('end', () =>
        resolve({ status: response.statusCode, bytes, text, first, ms: performance.now() - from }),
      );
      body.on('error', reject);
    }).on('error', reject);
  });
}

/** Small GETs, one after another, until `stop` is called; gives their times. */
function watch(url, paths) {
  const times = [];
  const failed = [];
  let running = true;
  const done = (async () => {
    for (let i = 0; running; i++) {
      const { status: code, ms } = await read(`${url}${paths[i % paths.length]}`);
      if (code !== 200) failed.push(`${paths[i % paths.length]}: ${code}`);
      times.push(ms);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  return async () => {
    running = false;
    await done;
    if (failed.length > 0) throw new Error(failed[0]);
    times.sort((a, b) => a - b);
    const at = (p) => times[Math.floor(p * (times.length - 1))].toFixed(1);
    return `${times.length} GETs, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`;
  };
}

async function post(url, body) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', prefer: 'respond-async' },
    body: JSON.stringify(body),
  });
  if (response.status !== 202) throw new Error(await response.text());
  return response.json();
}

async function finishedJob(url, id) {
  for (;;) {
    const job = JSON.parse((await read(`${url}/v1/jobs/${id}`)).text);
    if (job.state === 'done') return job;
    if (job.state !== 'running' && job.state !== 'queued') throw new Error(JSON.stringify(job));
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Time until the page shows the report, and the longest time for which it could not answer a click. */
async function openPage(url, job) {
  const executablePath = findChromium();
  if (!executablePath) return 'no Chromium here';
  const browser = await chromium.launch({ executablePath, args: ['--headless=new', '--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.addInitScript(() => {
      globalThis.longest = 0;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries())
          globalThis.longest = Math.max(globalThis.longest, duration);
      }).observe({ type: 'longtask', buffered: true });
    });
    const from = performance.now();
    await page.goto(`${url}/benchmark?job=${job}`);
    await page.getByRole('heading', { name: /beats? the random walk on/ }).waitFor({ timeout: 120_000 });
    const shown = performance.now() - from;
    await page.waitForTimeout(1000);
    const longest = await page.evaluate(() => globalThis.longest);
    return `shown after ${(shown / 1000).toFixed(1)} s, longest task ${longest.toFixed(0)} ms`;
  } finally {
    await browser.close();
  }
}

export async function benchLarge(series, serverArgs = []) {
  const dir = mkdtempSync(join(tmpdir(), 'longrun-large-'));
  const seconds = (from) => `${((performance.now() - from) / 1000).toFixed(1)} s`;
  const row = (what, figure) => console.log(`| ${what} | ${figure} |`);
  try {
    await writeRaw(join(dir, 'raw', 'large'), series);
    row(`${series} series × ${VALUES} values`, 'figure');
    console.log('|---|---|');
    let from = performance.now();
    const imported = spawnSync(process.execPath, [IMPORT, join(dir, 'raw'), join(dir, 'data')], {
      encoding: 'utf8',
    });
    if (imported.status !== 0) throw new Error(imported.stderr);
    row('import', seconds(from));
    const server = await startServer(['--data-dir', join(dir, 'data'), ...serverArgs]);
    try {
      row('start, every figure checked', seconds(server.started));
      from = performance.now();
      const catalogue = await read(`${server.url}/v1/panels/large/variables`);
      row('catalogue', `${seconds(from)}, ${(catalogue.bytes / 1e6).toFixed(1)} MB`);
      row('memory after it', megabytes(residentMb(server.pid)));
      const series0 = '/v1/panels/large/variables/E000.v000000';
      const stop = watch(server.url, ['/healthz', '/v1/panels', series0, '/v1/jobs?limit=5']);
      from = performance.now();
      const { id } = await post(`${server.url}/v1/benchmark`, { panel: 'large', ...DESIGN });
      await finishedJob(server.url, id);
      row('benchmark and report', seconds(from));
      from = performance.now();
      const report = await read(`${server.url}/v1/jobs/${id}/result`, { 'accept-encoding': 'gzip' });
      row('report read', `${seconds(from)}, ${(report.bytes / 1e6).toFixed(0)} MB of JSON`);
      row('report in the page', await openPage(server.url, id));
      row('other GETs throughout', await stop());
      row('peak memory of the server', megabytes(peakMb(server.pid)));
    } finally {
      await server.stop();
    }
  } finally {
    agent.destroy();
    rmSync(dir, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await benchLarge(Number(process.argv[2] ?? 20_000), process.argv.slice(3));
