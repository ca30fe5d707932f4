/** How many answers without an end a client, and all of them, may have open. */
import { Problem } from './problem.ts';

const MOST_PER_CLIENT = 64;
const MOST = 2048;

export class StreamLimit {
  readonly #open = new Map<string, number>();
  #all = 0;

  /** Counts a stream; the function returned ends it. Throws `too_many_streams`. */
  take(client: string): () => void {
    const count = this.#open.get(client) ?? 0;
    if (count >= MOST_PER_CLIENT || this.#all >= MOST) {
      const limit = count >= MOST_PER_CLIENT ? `${MOST_PER_CLIENT} per client` : `${MOST} of all clients`;
      throw new Problem('too_many_streams', `too many event streams are open; the limit is ${limit}`, {
        retryAfterSeconds: 10,
      });
    }
    this.#all++;
    this.#open.set(client, count + 1);
    return () => {
      this.#all--;
      const left = this.#open.get(client)! - 1;
      if (left > 0) this.#open.set(client, left);
      else this.#open.delete(client);
    };
  }
}
