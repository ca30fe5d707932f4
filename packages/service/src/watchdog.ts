/** What a service manager sets (sd_watchdog_enabled(3)). */
export type Environment = Readonly<Record<string, string | undefined>>;

/** How often to say that the process is alive: half of what the manager allows, or never. */
export function watchdogMs({ WATCHDOG_USEC, WATCHDOG_PID }: Environment): number | null {
  const allowed = Number(WATCHDOG_USEC ?? 0) / 1000;
  const isOurs = WATCHDOG_PID === undefined || Number(WATCHDOG_PID) === process.pid;
  return isOurs && allowed > 0 ? allowed / 2 : null;
}
