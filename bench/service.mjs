/**
 * Figures of the service: requests per second, time to first answer, idle memory. One server process, one
 * client process.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entry } from '../scripts/lib/bundle.mjs';
import { megabytes, residentMb } from './memory.mjs';

export async function startServer(args = [], env = {}) {
  const state = mkdtempSync(join(tmpdir(), 'longrun-bench-'));
  const started = performance.now();
  const child = spawn(
    process.execPath,
    [entry('server'), '--port', '0', '--state', state, '--log-level', 'silent', ...args],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...env },
    },
  );
  const url = await new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const address = /Longrun is at (\S+)/.exec(output)?.[1];
      if (address) resolve(address.replace('localhost', '127.0.0.1'));
    });
    child.once('exit', () => reject(new Error(`the server did not start: ${output}`)));
  });
  return {
    url,
    pid: child.pid,
    started,
    async stop() {
      const gone = child.exitCode ?? new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const code = await gone;
      rmSync(state, { recursive: true, force: true });
      return code;
    },
  };
}

export function call(agent, url, method, body) {
  return new Promise((resolve, reject) => {
    const req = request(
      url,
      {
        agent,
        method,
        headers: body
          ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
          : {},
      },
      (res) => {
        let bytes = 0;
        res.on('data', (chunk) => {
          bytes += chunk.length;
        });
        res.on('end', () => resolve({ status: res.statusCode, bytes }));
      },
    );
    req.on('error', reject);
    req.end(body);
  });
}

/** Bounded closed loop: `connections` callers for `seconds`; returns rate and latency quantiles in ms. */
export async function hammer(url, body, { connections = 8, seconds = 5 } = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies = [];
  const failures = [];
  const end = performance.now() + seconds * 1000;
  const caller = async () => {
    while (performance.now() < end) {
      const from = performance.now();
      const { status } = await call(agent, url, body ? 'POST' : 'GET', body);
      latencies.push(performance.now() - from);
      if (status !== 200) failures.push(status);
    }
  };
  await Promise.all(Array.from({ length: connections }, caller));
  agent.destroy();
  latencies.sort((a, b) => a - b);
  const at = (p) => latencies[Math.floor(p * (latencies.length - 1))];
  return { rate: latencies.length / seconds, p50: at(0.5), p99: at(0.99), failures: failures.length };
}

/** User and system time of a process in seconds; NaN where there is no /proc. */
export function cpuSeconds(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100; // clock ticks of 10 ms
  } catch {
    return NaN;
  }
}

/** The same load from wrk (a C client) where it is installed: a client in Node takes a core for itself. */
function wrk(url, body, seconds) {
  const dir = mkdtempSync(join(tmpdir(), 'longrun-wrk-'));
  const script = join(dir, 'post.lua');
  writeFileSync(
    script,
    `wrk.method = "POST"\nwrk.headers["Content-Type"] = "application/json"\nwrk.body = [[${body}]]\n`,
  );
  const { status, stdout } = spawnSync(
    'wrk',
    ['-t1', '-c8', `-d${seconds}s`, '--latency', '-s', script, url],
    {
      encoding: 'utf8',
    },
  );
  rmSync(dir, { recursive: true, force: true });
  if (status !== 0) return null;
  const failures = Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0);
  return {
    requests: Number(/(\d+) requests in/.exec(stdout)[1]),
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)[1]),
    p99: /99%\s+(\S+)/.exec(stdout)[1],
    failures,
  };
}

export async function benchService() {
  const server = await startServer();
  const agent = new Agent({ keepAlive: true });
  await call(agent, `${server.url}/v1/panels`, 'GET');
  const firstAnswer = performance.now() - server.started;
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const idle = residentMb(server.pid);

  let level = 100;
  const series = Array.from({ length: 256 }, (_, i) => (level += Math.sin(i * 12.9898) * 1.7));
  const body = JSON.stringify({ model: 'rw', series, horizons: [1, 3, 6, 12], n_samples: 1000 });
  await hammer(`${server.url}/v1/forecast`, body, { seconds: 2 });
  const forecast = await hammer(`${server.url}/v1/forecast`, body, { seconds: 5 });
  const before = cpuSeconds(server.pid);
  const fromC = wrk(`${server.url}/v1/forecast`, body, 6);
  const spent = cpuSeconds(server.pid) - before;
  const afterForecasts = residentMb(server.pid);
  const panels = await hammer(`${server.url}/v1/panels`, undefined, { seconds: 3 });
  agent.destroy();
  await server.stop();

  console.log('| work | figure | aim |\n|---|---|---|');
  console.log(
    `| POST /v1/forecast rw, n = 256, 1000 × 4 samples | ${forecast.rate.toFixed(0)} requests/s, p99 ` +
      `${forecast.p99.toFixed(1)} ms, ${forecast.failures} failures | |`,
  );
  if (fromC) {
    console.log(
      `| the same, asked by wrk | ${fromC.rate.toFixed(0)} requests/s, p99 ${fromC.p99}, ${fromC.failures} ` +
        'failures | ≥ 3,000 |',
    );
    const each = (1e6 * spent) / fromC.requests;
    console.log(
      '| CPU time of the server per request, all threads | ' +
        `${Number.isNaN(each) ? 'not told here' : `${each.toFixed(0)} µs`} | |`,
    );
  }
  console.log(`| GET /v1/panels | ${panels.rate.toFixed(0)} requests/s, p99 ${panels.p99.toFixed(1)} ms | |`);
  console.log(`| start to first answer | ${(firstAnswer / 1000).toFixed(2)} s | ≤ 1.0 s |`);
  console.log(`| memory idle | ${megabytes(idle)} | ≤ 160 MB |`);
  console.log(`| memory after the forecasts | ${megabytes(afterForecasts)} | |`);
}
