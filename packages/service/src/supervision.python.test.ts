/** A server and a manager that reads a real local datagram socket, as systemd does. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/run/folders.ts';
import { startProcess } from '../../../test/run/processes.ts';
import { startTestServer } from '../../../test/server.ts';

const READER = `
import socket, sys
s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
s.bind(sys.argv[1])
print('bound', flush=True)
while True:
    print(s.recv(4096).decode().replace('\\n', ' '), flush=True)
`;

/** Lines of what arrives at a socket. */
async function listenAt(path: string): Promise<{ seen: string[]; until: (line: RegExp) => Promise<void> }> {
  const reader = startProcess('python3', ['-c', READER, path], { stdio: ['ignore', 'pipe', 'inherit'] });
  const seen: string[] = [];
  let wake = (): void => {};
  reader.stdout.on('data', (chunk: Buffer) => {
    seen.push(...chunk.toString().trim().split('\n'));
    wake();
  });
  const until = async (line: RegExp): Promise<void> => {
    while (!seen.some((text) => line.test(text)))
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
  };
  await until(/^bound$/);
  return { seen, until };
}

function isInstalled(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

it('tells when it is ready, that it is alive, and when it ends', async ({ skip }) => {
  if (!isInstalled('systemd-notify')) skip('systemd-notify is not installed');
  const socket = join(temporaryFolder('notify'), 'socket');
  const { seen, until } = await listenAt(socket);
  const server = await startTestServer({
    args: ['--published', '0'],
    env: { NOTIFY_SOCKET: socket, WATCHDOG_USEC: '1000000' },
  });
  await until(/READY=1/);
  await until(/WATCHDOG=1/);
  expect(seen.findIndex((line) => line.includes('READY=1'))).toBeLessThan(
    seen.findIndex((line) => line.includes('WATCHDOG=1')),
  );
  await server.stop();
  await until(/STOPPING=1/);
});
