import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/run/folders.ts';
import { type Snapshot, snapshotAt, snapshotText } from './snapshot.ts';
import { SNAPSHOT_FILES, startSnapshots, writeSnapshot } from './snapshot-file.ts';

const HOUR_MS = 3_600_000;
const START = Date.parse('2026-11-15T02:20:31.417Z');

let dir: string;
beforeEach(() => {
  dir = temporaryFolder('clock');
});

const fileText = () => readFileSync(join(dir, 'now.json'), 'utf8');
const fileUtc = () => (JSON.parse(fileText()) as Snapshot).utc;

/** A clock that moves only when told to, with one timer at a time, as the schedule uses. */
function fakeClock(start: number) {
  let now = start;
  let pending: { at: number; callback: () => void } | undefined;
  return {
    now: () => now,
    setTimer(callback: () => void, delayMs: number) {
      const timer = { at: now + delayMs, callback };
      pending = timer;
      return () => {
        if (pending === timer) pending = undefined;
      };
    },
    isIdle: () => pending === undefined,
    /** Let time pass, with every timer going off `lateness` ms after it was due. */
    pass(ms: number, lateness = 0) {
      const end = now + ms;
      while (pending && pending.at + lateness <= end) {
        const { at, callback } = pending;
        pending = undefined;
        now = Math.max(now, at + lateness);
        callback();
      }
      now = end;
    },
    /** The wall clock changes while no timer notices: a suspended machine, or a corrected clock. */
    jump(ms: number) {
      now += ms;
      if (pending) pending.at += ms;
    },
  };
}

function recording(clock: ReturnType<typeof fakeClock>) {
  const written: string[] = [];
  const errors: unknown[] = [];
  const stop = startSnapshots({
    dir,
    now: clock.now,
    setTimer: clock.setTimer,
    onWrite: ({ utc }) => written.push(utc),
    onError: (error) => errors.push(error),
  });
  return { written, errors, stop };
}

describe('writeSnapshot', () => {
  it('writes the text of the hour, makes the folder, and leaves nothing else behind', () => {
    const nested = join(dir, 'public', 'api');
    const path = writeSnapshot(nested, START);
    expect(readFileSync(path, 'utf8')).toBe(snapshotText(START));
    expect(readdirSync(nested)).toEqual(['now.json', 'now.svg', 'now.txt']);
    for (const [name, textAt] of Object.entries(SNAPSHOT_FILES))
      expect(readFileSync(join(nested, name), 'utf8')).toBe(textAt(START));
  });

  it('replaces the file instead of writing into it, so that a reader never sees a part', () => {
    const path = writeSnapshot(dir, START);
    const before = statSync(path).ino;
    writeSnapshot(dir, START + HOUR_MS);
    expect(statSync(path).ino).not.toBe(before);
    expect(fileText()).toBe(snapshotText(START + HOUR_MS));
  });
});

describe('startSnapshots', () => {
  it('writes each hour of three days once, at its top', () => {
    const clock = fakeClock(START);
    const { written, errors, stop } = recording(clock);
    const hours = 3 * 24;
    for (let hour = 0; hour <= hours; hour++) {
      expect(fileUtc()).toBe(snapshotAt(START + hour * HOUR_MS).utc);
      clock.pass(HOUR_MS);
    }
    expect(written).toEqual(
      Array.from({ length: hours + 2 }, (_, hour) => snapshotAt(START + hour * HOUR_MS).utc),
    );
    expect(errors).toEqual([]);
    stop();
  });

  it('has the new hour in the file at the very millisecond it begins', () => {
    const clock = fakeClock(START);
    recording(clock);
    const noon = Date.parse('2026-11-15T12:00:00Z');
    clock.pass(noon - START - 1);
    expect(fileUtc()).toBe('2026-11-15T11:00:00Z');
    clock.pass(1);
    expect(fileUtc()).toBe('2026-11-15T12:00:00Z');
  });

  it('stays on the hour for two days when every timer is late', () => {
    const clock = fakeClock(START);
    const { written } = recording(clock);
    clock.pass(2 * 24 * HOUR_MS, 37);
    expect(written).toHaveLength(2 * 24 + 1);
    expect(new Set(written).size).toBe(written.length);
  });

  it('makes a missed hour good at start', () => {
    writeSnapshot(dir, START - 5 * HOUR_MS);
    const { written } = recording(fakeClock(START));
    expect(written).toEqual(['2026-11-15T02:00:00Z']);
    expect(fileText()).toBe(snapshotText(START));
  });

  it('replaces a damaged file at start, and leaves a good one alone', () => {
    writeFileSync(join(dir, 'now.json'), '{"utc": "2026-');
    expect(recording(fakeClock(START)).written).toHaveLength(1);
    expect(recording(fakeClock(START)).written).toHaveLength(0);
  });

  it.each(Object.keys(SNAPSHOT_FILES))('puts %s back when it was removed within the hour', (name) => {
    const clock = fakeClock(START);
    recording(clock);
    rmSync(join(dir, name));
    clock.pass(60_000);
    expect(readFileSync(join(dir, name), 'utf8')).toBe(SNAPSHOT_FILES[name](START));
  });

  it('catches up within a minute of a jump of the wall clock', () => {
    const clock = fakeClock(START);
    recording(clock);
    clock.jump(9 * HOUR_MS);
    clock.pass(60_000);
    expect(fileUtc()).toBe('2026-11-15T11:00:00Z');
  });

  it('reports a failed write and tries again', () => {
    const blocked = join(dir, 'blocked');
    writeFileSync(blocked, 'a file where the folder should be');
    const clock = fakeClock(START);
    const errors: unknown[] = [];
    const stop = startSnapshots({ dir: blocked, ...clock, onError: (error) => errors.push(error) });
    expect(errors).toHaveLength(1);
    rmSync(blocked);
    clock.pass(60_000);
    expect(readFileSync(join(blocked, 'now.json'), 'utf8')).toBe(snapshotText(START));
    expect(errors).toHaveLength(1);
    stop();
  });

  it('has no timer left once stopped', () => {
    const clock = fakeClock(START);
    const { stop } = recording(clock);
    stop();
    expect(clock.isIdle()).toBe(true);
  });
});
