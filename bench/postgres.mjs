/**
 * A throw-away PostgreSQL with its default durability, for figures. `DATABASE_URL` uses another one instead.
 */
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from '../scripts/lib/find.mjs';

const PORT = 54_000 + (process.pid % 1000);

function binaries() {
  const folder = findPostgres();
  if (folder === null) throw new Error('PostgreSQL is not installed; set DATABASE_URL');
  return folder;
}

export async function startPostgres() {
  const bin = binaries();
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  const user = process.getuid() === 0 ? { uid: id('-u'), gid: id('-g') } : {};
  const dir = mkdtempSync(join(tmpdir(), 'longrun-bench-postgres-'));
  if (user.uid !== undefined) chownSync(dir, user.uid, user.gid);
  const options = { ...user, cwd: dir, stdio: 'ignore' };
  execFileSync(
    join(bin, 'initdb'),
    ['-D', join(dir, 'data'), '-U', 'longrun', '-A', 'trust', '--locale=C', '-E', 'UTF8'],
    options,
  );
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${dir}`, 'max_connections=200'];
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', join(dir, 'data'), '-p', String(PORT), ...settings.flatMap((setting) => ['-c', setting])],
    options,
  );
  for (let waited = 0; ; waited += 100) {
    try {
      execFileSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(PORT)], { stdio: 'ignore' });
      break;
    } catch {
      if (waited > 30_000) throw new Error('PostgreSQL did not start');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  return {
    url: `postgres://longrun@127.0.0.1:${PORT}/postgres`,
    /**
     * Processor seconds of the server and all its sessions, also ended ones (they count for their parent).
     */
    cpuSeconds: () => cpuSeconds(server.pid),
    async stop() {
      const gone = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await gone;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/**
 * Fields of /proc/<pid>/stat after the name: ppid is 1, utime … cstime are 11 to 14, in hundredths of a
 * second.
 */
function cpuSeconds(pid) {
  const stat = (of) => {
    try {
      return readFileSync(`/proc/${of}/stat`, 'utf8').split(') ').at(-1).split(' ');
    } catch {
      return null;
    }
  };
  const own = stat(pid);
  if (own === null) return Number.NaN; // only Linux has /proc
  const ticks = (fields, from, to) => fields.slice(from, to).reduce((sum, field) => sum + Number(field), 0);
  let total = ticks(own, 11, 15);
  for (const child of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const fields = stat(child);
    if (fields && fields[1] === String(pid)) total += ticks(fields, 11, 13);
  }
  return total / 100;
}
