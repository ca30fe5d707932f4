/**
 * The processes of a test run: those whose environment carries the run's folder, whoever their parent is by
 * now. A run inside a run has a folder inside the outer one, so the outer run finds its processes too.
 * Where there is no /proc nothing is found.
 */
import { readdirSync, readFileSync } from 'node:fs';

export const MARK = 'LONGRUN_TEST_RUN';

/** @param {string} folder */
export function processesOf(folder) {
  const mark = `${MARK}=${folder}`;
  return processIds().flatMap((pid) => {
    try {
      const settings = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
      if (!settings.some((setting) => setting === mark || setting.startsWith(`${mark}/`))) return [];
      const [state, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      return state === 'Z' ? [] : [{ pid, parent: Number(parent), command }];
    } catch {
      return []; // ended meanwhile, or somebody else's
    }
  });
}

function processIds() {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

/** @param {number} pid a process, or a group as a negative number */
export function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // gone
  }
}
