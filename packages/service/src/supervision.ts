/**
 * What a service manager is told (sd_notify(3)): that the process is ready, that it is alive, that it ends.
 * Node has no datagrams on local sockets, so systemd's own program sends them; the unit allows that with
 * `NotifyAccess=all`. Without `NOTIFY_SOCKET` nobody is told anything.
 */
import { spawn } from 'node:child_process';
import { type Environment, watchdogMs } from './watchdog.ts';

export interface Supervision {
  /** From now on the process is taken to hang when its event loop stands still for too long. */
  ready(): void;
  stopping(): void;
}

export function supervise(onError: (error: Error) => void, env: Environment = process.env): Supervision {
  if (!env['NOTIFY_SOCKET']) return { ready: () => {}, stopping: () => {} };
  const notify = (state: string): void => {
    const sender = spawn('systemd-notify', [`--pid=${process.pid}`, state], { stdio: 'ignore' });
    sender.on('error', onError); // not installed
    sender.unref();
  };
  const every = watchdogMs(env);
  let beat: NodeJS.Timeout | undefined;
  return {
    ready() {
      notify('READY=1');
      if (every !== null) beat = setInterval(() => notify('WATCHDOG=1'), every).unref();
    },
    stopping() {
      clearInterval(beat);
      notify('STOPPING=1');
    },
  };
}
