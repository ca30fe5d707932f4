/** "From nothing to a public server" of docs/operations.md, run as it is written, behind nginx with TLS. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { findNginx } from '../scripts/lib/find.mjs';
import { run, started, under, type Workplace, workplace } from './operations.ts';
import { startProcess } from './run/processes.ts';

const HEADING = 'From nothing to a public server';
const step = (n: number): string => under(HEADING, n - 1).trim();
const DEPLOY = fileURLToPath(new URL('../deploy', import.meta.url));

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A certificate of our own, which curl is told to believe, and that the name is found on this machine. */
function certify({ dir }: Workplace, port: number): void {
  const subject = ['-subj', '/CN=forecast.example.org', '-addext', 'subjectAltName=DNS:forecast.example.org'];
  const files = ['-keyout', join(dir, 'privkey.pem'), '-out', join(dir, 'fullchain.pem')];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...key, ...subject, ...files], { stdio: 'pipe' });
  writeFileSync(
    join(dir, '.curlrc'),
    `connect-to = "forecast.example.org:443:127.0.0.1:${port}"\ncacert = "${join(dir, 'fullchain.pem')}"\n`,
  );
}

/** The file that ships, with the ports, the certificate and the folders of the test. */
async function startNginx({ dir }: Workplace, server: string, port: number): Promise<void> {
  const shipped = readFileSync(join(DEPLOY, 'nginx/longrun.conf'), 'utf8');
  const site = shipped
    .replaceAll('/etc/letsencrypt/live/forecast.example.org', dir)
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace('http://127.0.0.1:8000', server);
  mkdirSync(join(dir, 'conf.d'));
  writeFileSync(join(dir, 'conf.d/longrun.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${dir}/${name};`)
    .join('\n');
  writeFileSync(
    join(dir, 'nginx.conf'),
    `daemon off;\nmaster_process off;\npid ${dir}/nginx.pid;\nerror_log ${dir}/error.log;\nevents {}\n` +
      `http {\n${temporary}\naccess_log off;\ninclude ${dir}/conf.d/*.conf;\n}\n`,
  );
  const args = ['-p', dir, '-c', join(dir, 'nginx.conf'), '-e', join(dir, 'error.log')];
  execFileSync(findNginx()!, [...args, '-t'], { stdio: 'pipe' });
  startProcess(findNginx()!, args, { stdio: 'ignore' });
}

it('gives a team a server that asks for tokens, behind TLS', async () => {
  const place = workplace({ LONGRUN_PUBLISHED: '0' });
  symlinkSync(DEPLOY, join(place.dir, 'deploy'));
  Object.assign(place.env, { HOME: place.dir, CURL_HOME: place.dir });
  run(step(2), place);
  const server = await started(step(3), place);
  expect(step(4)).toContain('deploy/nginx/longrun.conf');
  const port = await freePort();
  certify(place, port);
  await startNginx(place, server.found, port);

  const [ready, forecast, refused] = step(5).split(/\n(?=curl)/);
  await expect.poll(() => attempt(ready, place)).toContain('"ok"');
  expect(JSON.parse(run(forecast, place))).toMatchObject({
    horizons: [1, 2, 3],
    model_name: expect.any(String),
  });
  expect(JSON.parse(run(refused, place))).toMatchObject({ status: 401, code: 'token_missing' });

  // whoever writes an address into the header itself is still known by his own
  run(forecast.replace('curl', 'curl -H "X-Forwarded-For: 203.0.113.9"'), place);
  await expect.poll(() => server.output().match(/"audit":true/g)).toHaveLength(3);
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.includes('"audit":true'));
  expect(lines.map((line) => JSON.parse(line)).at(-1)).toMatchObject({
    identity: 'https://forecast.example.org|ann@example.org',
    address: '127.0.0.1',
    status: 200,
  });

  const small = {
    panel: 'boe',
    models: ['ar1'],
    n_origins: 1,
    n_samples: 100,
    placebo: false,
    ensemble: false,
  };
  const benchmark = forecast
    .replace('/v1/forecast', '/v1/benchmark')
    .replace(/-d '.*'$/, `-d '${JSON.stringify(small)}'`);
  expect(JSON.parse(run(benchmark, place))).toMatchObject({ panel: 'boe' });
  const used = run(step(6), place)
    .split('\n')
    .filter((line) => line.startsWith('https://forecast.example.org|ann'));
  expect(used).toHaveLength(1);
  await server.stop();
  expect(JSON.parse(run(ready.replace('-fsS', '-sS'), place))).toMatchObject({
    status: 503,
    instance: '/readyz',
  });
});

function attempt(command: string, place: Workplace): string {
  try {
    return run(command, place);
  } catch {
    return '';
  }
}
