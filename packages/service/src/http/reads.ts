/**
 * Reads of one client that are begun at once; the others wait for these, so that whoever asks for a hundred
 * things in one moment does not make everybody wait for all of them. One that takes long (a stream, a
 * computation) keeps its place for a moment only.
 */
const MOST_AT_ONCE = 8;
const LONGEST_PLACE_MS = 250;

interface Client {
  begun: number;
  readonly waiting: Set<() => void>;
}

/** Places of all clients. */
export class Reads {
  readonly #clients = new Map<string, Client>();

  /**
   * Calls `begin` when the client has a place. The function returned gives it up, or stops waiting for it.
   */
  take(key: string, begin: () => void): () => void {
    const client = this.#clients.get(key) ?? { begun: 0, waiting: new Set() };
    this.#clients.set(key, client);
    let timer: NodeJS.Timeout | undefined;
    const leave = (): void => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      client.begun--;
      const [next] = client.waiting;
      if (next) next();
      else if (client.begun === 0) this.#clients.delete(key);
    };
    const enter = (): void => {
      client.waiting.delete(enter);
      client.begun++;
      timer = setTimeout(leave, LONGEST_PLACE_MS);
      begin();
    };
    if (client.begun < MOST_AT_ONCE) enter();
    else client.waiting.add(enter);
    return () => {
      client.waiting.delete(enter);
      leave();
    };
  }
}
