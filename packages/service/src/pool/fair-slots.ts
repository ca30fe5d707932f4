/**
 * Slots given out in turns: among the clients that wait, each gets one before any gets a second. What a
 * client may have waiting is bounded, so that the queue always has room for another; and long work leaves the
 * spare ones to short work, which does not wait for its end.
 */
import { CodedError } from '../errors.ts';

interface Waiting {
  readonly give: () => void;
  readonly long: boolean;
}

/** Something that may stop waiting, such as an AbortSignal. */
export interface Stoppable {
  readonly aborted: boolean;
  addListener(event: 'abort', stop: () => void): unknown;
  removeListener(event: 'abort', stop: () => void): unknown;
}

export interface TakeOptions {
  readonly stop?: Stoppable | undefined;
  /** Whether the slot is wanted for long. */
  readonly long?: boolean;
}

/** Share of the queue that one client may fill. */
const CLIENT_SHARE = 0.75;

export class FairSlots {
  readonly #most: number;
  readonly #mostOfClient: number;
  /** By client, those who have waited longest for a turn first. */
  readonly #queues = new Map<string, Waiting[]>();
  #free: number;
  /** Slots that long work may still take. */
  #freeForLong: number;
  #waiting = 0;

  constructor(slots: number, maxQueue: number, spare = 1) {
    this.#free = slots;
    this.#freeForLong = Math.max(1, slots - spare);
    this.#most = maxQueue;
    this.#mostOfClient = Math.ceil(maxQueue * CLIENT_SHARE);
  }

  get waiting(): number {
    return this.#waiting;
  }

  /** True when a slot was free and is taken. */
  tryTake(long = false): boolean {
    if (this.#free === 0 || (long && this.#freeForLong === 0)) return false;
    this.#free--;
    if (long) this.#freeForLong--;
    return true;
  }

  /** True with a slot; false when it was stopped before. Throws `queue_full`. */
  async take(client: string, { stop, long = false }: TakeOptions = {}): Promise<boolean> {
    if (this.tryTake(long)) return true;
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
        long,
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

  /** Gives a slot back, which was taken for long or not. */
  release(long = false): void {
    this.#free++;
    if (long) this.#freeForLong++;
    // long work may have left a slot that only short work could take, and now frees another for itself
    while (this.#free > 0 && this.#giveOne());
  }

  /** Gives a slot to the first client in line who waits for one that may be given; false when none does. */
  #giveOne(): boolean {
    for (const [client, queue] of this.#queues) {
      const next = queue.findIndex(({ long }) => !long || this.#freeForLong > 0);
      if (next === -1) continue;
      const [{ give, long }] = queue.splice(next, 1);
      // to the end of the line
      this.#queues.delete(client);
      if (queue.length > 0) this.#queues.set(client, queue);
      this.#waiting--;
      this.#free--;
      if (long) this.#freeForLong--;
      give();
      return true;
    }
    return false;
  }
}
