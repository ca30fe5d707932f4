import { expect, it } from 'vitest';
import { watchdogMs } from './watchdog.ts';

it('is silent about a watchdog that is off or meant for another process', () => {
  expect(watchdogMs({})).toBeNull();
  expect(watchdogMs({ WATCHDOG_USEC: '60000000' })).toBe(30_000);
  expect(watchdogMs({ WATCHDOG_USEC: '60000000', WATCHDOG_PID: String(process.pid) })).toBe(30_000);
  expect(watchdogMs({ WATCHDOG_USEC: '60000000', WATCHDOG_PID: '1' })).toBeNull();
});
