/** R's forecasts of the cases, or those of an earlier run; none where R or its package is not installed. */
import { spawn, spawnSync } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PER_YEAR = { annual: 1, quarterly: 4, monthly: 12 };
const SCRIPT = fileURLToPath(new URL('./peers.R', import.meta.url));

/** Case and method to 100 quantiles per horizon; `earlier` is a file that peers.R has written. */
export async function peerForecasts(cases, earlier) {
  const lines = earlier ? createReadStream(earlier) : startR(cases);
  const found = new Map();
  if (lines === null) return found;
  for await (const line of createInterface({ input: lines })) {
    const [id, method, , ...values] = line.trim().split(/\s+/);
    if (values.length !== 400) continue;
    const numbers = values.map(Number);
    found.set(
      `${id} ${method}`,
      [0, 100, 200, 300].map((from) => numbers.slice(from, from + 100)),
    );
  }
  return found;
}

function startR(cases) {
  const probe = spawnSync('Rscript', ['-e', 'library(forecast)'], { stdio: 'ignore' });
  if (probe.status !== 0) {
    console.log("R's forecast package is not installed: auto.arima and ets are left out.\n");
    return null;
  }
  const r = spawn('Rscript', [SCRIPT], { stdio: ['pipe', 'pipe', 'ignore'] });
  r.stdin.end(
    cases.map(({ id, frequency, known }) => `${id} ${PER_YEAR[frequency]} ${known.join(' ')}\n`).join(''),
  );
  return r.stdout;
}
