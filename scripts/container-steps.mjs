/**
 * The steps of deploy/container/Containerfile in a plain folder, where there is no image to start from:
 * node scripts/container-steps.mjs [user = nobody]. Copies what the repository tracks, runs the build stage's
 * commands, starts the last stage's command as that user (when run by root), with the files owned by whoever
 * built them, asks the health check and a forecast, and stops the server.
 */
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const START_LIMIT_MS = 120_000;

/** The instructions of a Containerfile: name and text, continued lines joined. */
function instructions() {
  const text = readFileSync(join(ROOT, 'deploy/container/Containerfile'), 'utf8').replace(/\\\n\s*/g, ' ');
  return text
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line))
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]);
}

const steps = instructions();
const all = (name) => steps.filter(([given]) => given === name).map(([, text]) => text);
const execForm = (text) => JSON.parse(text.slice(text.indexOf('[')));
const env = Object.fromEntries(all('ENV').flatMap((text) => text.split(' ').map((pair) => pair.split('='))));

function identity(user) {
  if (process.getuid?.() !== 0) return {};
  const id = (flag) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

async function answers(url, until) {
  while (performance.now() < until) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} did not answer`);
}

async function serve(folder, state, as) {
  const port = String(await freePort());
  const settings = { ...env, PATH: process.env.PATH, HOST: '127.0.0.1', PORT: port, LONGRUN_STATE: state };
  const [command, ...args] = execForm(all('CMD').at(-1));
  const child = spawn(command, args, { cwd: folder, env: settings, stdio: 'inherit', ...as });
  const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)));
  try {
    await answers(`http://127.0.0.1:${port}/healthz`, performance.now() + START_LIMIT_MS);
    const [healthCommand, ...healthArgs] = execForm(all('HEALTHCHECK')[0]);
    execFileSync(healthCommand, healthArgs, { cwd: folder, env: settings, stdio: 'inherit', ...as });
    const series = Array.from({ length: 64 }, (_, t) => 100 + Math.sin(t));
    const forecast = await fetch(`http://127.0.0.1:${port}/v1/forecast`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'arma11', series, horizons: [1] }),
    });
    if (!forecast.ok) throw new Error(`the forecast was answered with ${forecast.status}`);
    await answers(`http://127.0.0.1:${port}/v1/verdict`, performance.now() + START_LIMIT_MS);
    const page = await fetch(`http://127.0.0.1:${port}/`);
    if (!(await page.text()).includes('<html')) throw new Error('the page is missing');
  } finally {
    child.kill(all('STOPSIGNAL')[0]);
  }
  const code = await ended;
  if (code !== 0) throw new Error(`the server ended with ${code}`);
}

const folder = mkdtempSync(join(tmpdir(), 'longrun-image-'));
try {
  const app = join(folder, 'longrun');
  const state = join(folder, 'state');
  chmodSync(folder, 0o755);
  mkdirSync(app);
  mkdirSync(state);
  const archive = execFileSync('git', ['archive', 'HEAD'], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', app], { input: archive });
  const [build] = all('RUN');
  execFileSync('sh', ['-c', build], { cwd: app, stdio: 'inherit' });
  const as = identity(process.argv[2] ?? 'nobody');
  if (as.uid !== undefined) chownSync(state, as.uid, as.gid);
  await serve(app, state, as);
  process.stdout.write(`The image's steps hold${as.uid === undefined ? '' : `, as user ${as.uid}`}.\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
