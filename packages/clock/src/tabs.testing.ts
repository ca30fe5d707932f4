/**
 * Real tabs: one in front, the others hidden and throttled by the browser. Playwright keeps every page it
 * drives visible, so this speaks the DevTools protocol over the browser's pipe by itself.
 */
import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { CHROMIUM_FLAGS, CHROMIUM_PATH } from '../../../test/chromium.ts';
import { temporaryFolder } from '../../../test/run/folders.ts';
import { startProcess } from '../../../test/run/processes.ts';

interface Reply {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

export interface Tab {
  evaluate<T>(expression: string): Promise<T>;
  /** Bring to the front; the tab that was there is hidden. */
  activate(): Promise<void>;
  /** Stop all timers of a hidden tab, as a browser short of memory does. */
  freeze(): Promise<void>;
}

export class TabbedBrowser {
  readonly #process: ChildProcess;
  readonly #profile = temporaryFolder('tabs');
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  #lastId = 0;

  constructor() {
    const flags = [
      ...CHROMIUM_FLAGS,
      '--remote-debugging-pipe',
      `--user-data-dir=${this.#profile}`,
      'about:blank',
    ];
    this.#process = startProcess(CHROMIUM_PATH, flags, {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    });
    let buffered = '';
    (this.#process.stdio[4] as Readable).setEncoding('utf8').on('data', (chunk: string) => {
      const messages = (buffered + chunk).split('\0');
      buffered = messages.pop()!;
      for (const message of messages) this.#receive(JSON.parse(message) as Reply);
    });
  }

  #receive(reply: Reply): void {
    if (reply.id === undefined) return;
    this.#waiting.get(reply.id)?.(reply);
    this.#waiting.delete(reply.id);
  }

  #send<T>(method: string, params: object, sessionId?: string): Promise<T> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, ({ result, error }) =>
        error ? reject(new Error(error.message)) : resolve(result as T),
      );
      (this.#process.stdio[3] as Writable).write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  /** A new tab, in front. */
  async open(url: string): Promise<Tab> {
    const { targetId } = await this.#send<{ targetId: string }>('Target.createTarget', { url });
    const { sessionId } = await this.#send<{ sessionId: string }>('Target.attachToTarget', {
      targetId,
      flatten: true,
    });
    return {
      evaluate: async <T>(expression: string) => {
        const parameters = { expression, returnByValue: true, awaitPromise: true };
        type Evaluated = { result: { value: T }; exceptionDetails?: { text: string } };
        const answer = await this.#send<Evaluated>('Runtime.evaluate', parameters, sessionId);
        if (answer.exceptionDetails) throw new Error(`${answer.exceptionDetails.text}: ${expression}`);
        return answer.result.value;
      },
      activate: () => this.#send('Target.activateTarget', { targetId }),
      freeze: () => this.#send('Page.setWebLifecycleState', { state: 'frozen' }, sessionId),
    };
  }

  async close(): Promise<void> {
    const gone = new Promise((resolve) => this.#process.once('exit', resolve));
    await this.#send('Browser.close', {});
    await gone;
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}
