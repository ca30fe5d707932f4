import type { HubRecord } from '@longrun/records';
import type { HubReply, HubRequest } from './hub.worker.ts';

/** The hub of a folder, judged in a worker: over all of its targets first, then as it is asked for. */
export class OwnHub {
  title = $state('');
  running = $state(false);
  done = $state(0);
  total = $state(0);
  fault = $state('');
  record = $state.raw<HubRecord | null>(null);
  /** What there is to choose from, known once the hub has been judged. */
  targets = $state.raw<readonly string[]>([]);
  models = $state.raw<readonly string[]>([]);
  /** Empty for all targets, and for the hub's own baseline. */
  target = $state('');
  opponent = $state('');
  #files: HubRequest['files'] = [];
  #worker: Worker | null = null;
  /** Target and opponent of the record that is shown. */
  #judged: [target: string, opponent: string] = ['', ''];

  /** Forgets the hub before and judges this one. */
  open(files: readonly File[]): void {
    this.cancel();
    this.#files = files.map((file) => [file.webkitRelativePath || file.name, file]);
    this.title = this.#files[0]?.[0].split('/')[0] || 'Your hub';
    this.record = null;
    this.targets = [];
    this.models = [];
    this.target = '';
    this.opponent = '';
    if (files.length > 0) this.#judge();
  }

  /** Judges again, by another target or opponent. */
  choose(chosen: { readonly target?: string; readonly opponent?: string }): void {
    this.target = chosen.target ?? this.target;
    this.opponent = chosen.opponent ?? this.opponent;
    this.#judge();
  }

  /** Ends what is under way; what was judged before stays, with its choices. */
  stop(): void {
    this.cancel();
    [this.target, this.opponent] = this.#judged;
  }

  #judge(): void {
    this.cancel();
    const worker = new Worker(new URL('./hub.worker.ts', import.meta.url), { type: 'module', name: 'hub' });
    this.#worker = worker;
    this.running = true;
    worker.onmessage = ({ data }: MessageEvent<HubReply>) => this.#receive(data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#receive({ failure: 'the code for it could not be loaded; reload the page' });
    };
    worker.postMessage({
      files: this.#files,
      ...(this.target === '' ? {} : { target: this.target }),
      ...(this.opponent === '' ? {} : { opponent: this.opponent }),
    } satisfies HubRequest);
  }

  cancel(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.running = false;
    this.done = 0;
    this.total = 0;
    this.fault = '';
  }

  #receive(reply: HubReply): void {
    if ('done' in reply) {
      this.done = reply.done;
      this.total = reply.total;
      return;
    }
    this.cancel();
    if ('failure' in reply) {
      this.fault = reply.failure;
      return;
    }
    this.record = reply.record;
    // one that was chosen leaves the others to choose from
    if (this.target === '') this.targets = reply.targets;
    if (this.models.length === 0) this.models = reply.record.models.map(({ model }) => model);
    if (this.opponent === '') this.opponent = reply.record.opponent;
    this.#judged = [this.target, this.opponent];
  }
}
