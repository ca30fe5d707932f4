/** Reads a file away from the page, which stays responsive however large it is. */
import { type ReadOptions, type ReadResult, readTable } from '@longrun/tables';

export interface ReadRequest {
  readonly input: string | Uint8Array;
  readonly options: ReadOptions;
}

export type ReadReply = { readonly result: ReadResult } | { readonly failure: string };

self.onmessage = async ({ data }: MessageEvent<ReadRequest>) => {
  let reply: ReadReply;
  try {
    reply = { result: await readTable(data.input, data.options) };
  } catch (error) {
    console.error(error);
    reply = { failure: 'the reader failed' };
  }
  self.postMessage(reply);
};
