/** What every browser and Node share and the ES library does not declare. */
declare class TextDecoder {
  constructor(label?: string, options?: { readonly fatal?: boolean; readonly ignoreBOM?: boolean });
  decode(input: Uint8Array): string;
}

declare class TextEncoder {
  encode(input: string): Uint8Array<ArrayBuffer>;
}

interface ByteReader {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array }>;
  cancel(): Promise<void>;
}

interface ByteWriter {
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  close(): Promise<void>;
}

declare class DecompressionStream {
  constructor(format: 'gzip' | 'deflate-raw');
  readonly readable: { getReader(): ByteReader };
  readonly writable: { getWriter(): ByteWriter };
}
