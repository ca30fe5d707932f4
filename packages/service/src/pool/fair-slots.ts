/**
 * Slots given out in turns: among the clients that wait, each gets one before any gets a second. What a
 * client may have waiting is bounded, so that the queue always has room for another.
 */
import { CodedError } from '../errors.ts';

interface Waiting {
  readonly give: () => void;
}

/** Something that may stop waiting, such as an AbortSignal. */
export interface Stoppable {
  readonly aborted: boolean;
  addListener(event: 'abort', stop: () => void): unknown;
  removeListener(event: 'abort', stop: () => void): unknown;
}

/** Share of the queue that one client may fill. */
const CLIENT_SHARE = 0.75;

export class FairSlots {
  readonly #most: number;
  readonly #mostOfClient: number;
  /** By client, those who have waited longest for a turn first. */
  readonly #queues = new Map<string, Waiting[]>();
  #free: number;
  #waiting = 0;

  constructor(slots: number, maxQueue: number) {
    this.#free = slots;
    this.#most = maxQueue;
    this.#mostOfClient = Math.ceil(maxQueue * CLIENT_SHARE);
  }

  get waiting(): number {
    return this.#waiting;
  }

  /** True when a slot was free and is taken. */
  tryTake(): boolean {
    if (this.#free === 0) return false;
    this.#free--;
    return true;
  }

  /** True with a slot; false when it was stopped before. Throws `queue_full`. */
  async take(client: string, stop?: Stoppable): Promise<boolean> {
    if (this.tryTake()) return true;
    const queue = this.#queues.get(client) ?? [];
    if (this.#waiting >= this.#most || queue.length >= this.#mostOfClient)
      throw new CodedError('queue_full', 'the compute queue is full', { retryAfterSeconds: 1 });
    if (stop?.aborted) return false;
    return new Promise((resolve) => {
      const leave = (): void => {
        queue.splice(queue.indexOf(waiting), 1);
        if (queue.length === 0) this.#queues.delete(client);
        this.#waiting--;
        stop?.removeListener('abort', leave);
        resolve(false);
      };
      const waiting = {
        give: () => {
          stop?.removeListener('abort', leave);
          resolve(true);
        },
      };
      stop?.addListener('abort', leave);
      queue.push(waiting);
      this.#queues.set(client, queue);
      this.#waiting++;
    });
  }

  release(): void {
    const [next] = this.#queues;
    if (next === undefined) {
      this.#free++;
      return;
    }
    const [client, queue] = next;
    const { give } = queue.shift()!;
    // to the end of the line
    this.#queues.delete(client);
    if (queue.length > 0) this.#queues.set(client, queue);
    this.#waiting--;
    give();
  }
}
