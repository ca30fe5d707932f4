/** Bytes of files of answers that a server takes, of all clients and of one, those in the store included. */
import { CodedError } from '../errors.ts';
import type { Store } from '../store/store.ts';

/** Room of one upload, which grows before its bytes are read. */
export interface Room {
  /** Throws `uploads_full` when there is not that much. */
  grow(bytes: number): Promise<void>;
  release(): void;
}

/** Who sends a file, by address or token, and by the digest under which the store knows its jobs. */
export interface Uploader {
  readonly client: string;
  readonly digest: string;
}

/** Part of the space that the files of one client may fill together; a single file may fill all of it. */
const CLIENT_SHARE = 0.5;

interface InFlight {
  files: number;
  bytes: number;
}

export class UploadSpace {
  readonly #store: Pick<Store, 'uploadBytes'>;
  readonly #limit: number;
  readonly #clients = new Map<string, InFlight>();
  #inFlight = 0;

  constructor(store: Pick<Store, 'uploadBytes'>, limit: number) {
    this.#store = store;
    this.#limit = limit;
  }

  /** Bytes of uploads under way. */
  get inFlight(): number {
    return this.#inFlight;
  }

  reserve({ client, digest }: Uploader): Room {
    const own = this.#clients.get(client) ?? { files: 0, bytes: 0 };
    this.#clients.set(client, own);
    own.files++;
    let held = 0;
    const add = (bytes: number): void => {
      this.#inFlight += bytes;
      own.bytes += bytes;
      held += bytes;
    };
    return {
      grow: async (bytes) => {
        // counted first: another upload may ask while the store is asked
        add(Math.max(0, bytes - held));
        const stored = await this.#store.uploadBytes();
        if (stored + this.#inFlight > this.#limit) throw full(`exceed ${this.#limit} bytes`);
        const ownStored = stored === 0 ? 0 : await this.#store.uploadBytes(digest);
        const isAlone = own.files === 1 && ownStored === 0;
        const share = CLIENT_SHARE * this.#limit;
        if (!isAlone && ownStored + own.bytes > share)
          throw full(`exceed the ${share} bytes that one client may fill`);
      },
      release: () => {
        add(-held);
        own.files--;
        if (own.files === 0) this.#clients.delete(client);
      },
    };
  }
}

const full = (reason: string): CodedError =>
  new CodedError('uploads_full', `files of answers waiting to be scored would ${reason}`, {
    retryAfterSeconds: 30,
  });
