/** Reads a file away from the page, which stays responsive however large it is. */
import { type ReadOptions, readTable } from '@longrun/tables';

export interface ReadRequest {
  readonly input: string | Uint8Array;
  readonly options: ReadOptions;
}

self.onmessage = async ({ data }: MessageEvent<ReadRequest>) => {
  self.postMessage(await readTable(data.input, data.options));
};
