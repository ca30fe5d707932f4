/** How many bytes of files of answers a server takes at once, those in the store included. */
import { CodedError } from '../errors.ts';
import type { Store } from '../store/store.ts';

/** Room of one upload, which grows before its bytes are read. */
export interface Room {
  /** Throws `uploads_full` when there is not that much. */
  grow(bytes: number): Promise<void>;
  release(): void;
}

export class UploadSpace {
  readonly #store: Pick<Store, 'uploadBytes'>;
  readonly #limit: number;
  #inFlight = 0;

  constructor(store: Pick<Store, 'uploadBytes'>, limit: number) {
    this.#store = store;
    this.#limit = limit;
  }

  /** Bytes of uploads under way. */
  get inFlight(): number {
    return this.#inFlight;
  }

  reserve(): Room {
    let held = 0;
    return {
      grow: async (bytes) => {
        const more = Math.max(0, bytes - held);
        // counted first: another upload may ask while the store is asked
        this.#inFlight += more;
        held += more;
        const stored = await this.#store.uploadBytes();
        if (stored + this.#inFlight <= this.#limit) return;
        const message = `files of answers waiting to be scored would exceed ${this.#limit} bytes`;
        throw new CodedError('uploads_full', message, { retryAfterSeconds: 30 });
      },
      release: () => {
        this.#inFlight -= held;
        held = 0;
      },
    };
  }
}
