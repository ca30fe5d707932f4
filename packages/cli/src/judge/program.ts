/**
 * One copy of the challenger's program: tasks go to its standard input and answers come from its standard
 * output, one line each. It is a process group of its own, so that Ctrl-C reaches us first and its children
 * end with it.
 */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

export interface ProgramEvents {
  readonly onLine: (line: string) => void;
  /** The program has ended, or could not be started. Called once. */
  readonly onEnd: (how: string) => void;
  readonly onStderr: (chunk: Buffer) => void;
}

export interface Program {
  send(line: string): void;
  /** No more tasks: most programs end when their input does. */
  finish(): void;
  kill(): void;
  readonly ended: Promise<void>;
}

/** An answer longer than this is not worth waiting for. */
const LONGEST_LINE = 64 * 1024 * 1024;

const ownGroup = process.platform !== 'win32';

export function startProgram(command: readonly string[], events: ProgramEvents): Program {
  const [file, ...args] = command;
  const child: ChildProcessByStdio<Writable, Readable, Readable> = spawn(file, args, {
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: ownGroup,
    // Python would hold answers back until 8 KiB are full
    env: { ...process.env, PYTHONUNBUFFERED: '1' },
  });
  let tooLong = false;
  const kill = (): void => {
    try {
      if (ownGroup && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      else child.kill('SIGKILL');
    } catch {
      // it has ended already
    }
  };
  const split = lineSplitter(events.onLine, () => {
    tooLong = true;
    kill();
  });
  child.stdout.on('data', split.push);
  child.stderr.on('data', events.onStderr);
  child.stdin.on('error', () => {}); // it closed its input: its end says more
  const ended = new Promise<void>((resolve) => {
    let told = false;
    const end = (how: string): void => {
      if (told) return;
      told = true;
      split.flush();
      events.onEnd(tooLong ? `wrote a line of more than ${LONGEST_LINE} bytes` : how);
      resolve();
    };
    child.once('error', (error) => end(`could not be started: ${error.message}`));
    child.once('close', (code, signal) =>
      end(signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`),
    );
  });
  return {
    send: (line) => void child.stdin.write(line),
    finish: () => void child.stdin.end(),
    kill,
    ended,
  };
}

interface Splitter {
  push(chunk: Buffer): void;
  flush(): void;
}

/** Cuts bytes into lines; a line may come in many pieces and a piece may hold many lines. */
function lineSplitter(onLine: (line: string) => void, onTooLong: () => void): Splitter {
  let pieces: Buffer[] = [];
  let size = 0;
  const emit = (last: Buffer): void => {
    const bytes = pieces.length === 0 ? last : Buffer.concat([...pieces, last]);
    pieces = [];
    size = 0;
    const line = bytes.toString('utf8');
    if (line.trim() !== '') onLine(line);
  };
  return {
    push(chunk) {
      let from = 0;
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, from)) {
        emit(chunk.subarray(from, at));
        from = at + 1;
      }
      if (from === chunk.length) return;
      const rest = chunk.subarray(from);
      size += rest.length;
      if (size > LONGEST_LINE) onTooLong();
      else pieces.push(rest);
    },
    flush: () => emit(Buffer.alloc(0)),
  };
}
