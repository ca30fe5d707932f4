/** Memory of another process, where the system tells: Linux by /proc, others that have `ps` by it. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

function fromProc(pid, field) {
  try {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(text)?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

function fromPs(pid) {
  try {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** Resident memory in MB; NaN where the system does not tell. */
export function residentMb(pid) {
  const resident = fromProc(pid, 'VmRSS');
  return Number.isNaN(resident) ? fromPs(pid) : resident;
}

/** The highest resident memory so far in MB; NaN where the system does not tell. */
export const peakMb = (pid) => fromProc(pid, 'VmHWM');

export const megabytes = (value) => (Number.isNaN(value) ? 'not told here' : `${value.toFixed(0)} MB`);
