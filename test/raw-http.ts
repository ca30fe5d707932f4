/** HTTP as bytes on a socket, for requests that no client library would send. */
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Decoded. */
  readonly body: string;
}

/** Sends the bytes and reads until the server closes; null when it closes without a word. */
export function exchange(port: number, bytes: Buffer, timeoutMs = 300_000): Promise<RawAnswer | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.write(bytes));
    socket.setTimeout(timeoutMs, () => {
      socket.destroy();
      reject(new Error(`no end of the answer within ${timeoutMs} ms`));
    });
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => {}); // a reset after the answer: what came before it counts
    socket.on('end', () => socket.end());
    socket.on('close', () => {
      try {
        resolve(parseAnswer(Buffer.concat(chunks)));
      } catch (error) {
        reject(error);
      }
    });
  });
}

function parseAnswer(bytes: Buffer): RawAnswer | null {
  if (bytes.length === 0) return null;
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) throw new Error(`no end of headers: ${bytes.subarray(0, 200).toString('latin1')}`);
  const [line, ...fields] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})( |$)/.exec(line)?.[1]);
  if (!(status >= 100)) throw new Error(`not a status line: ${line}`);
  const rest = bytes.subarray(end + 4);
  if (status < 200) return parseAnswer(rest);
  const headers = Object.fromEntries(
    fields.map((field) => {
      const colon = field.indexOf(':');
      return [field.slice(0, colon).toLowerCase(), field.slice(colon + 1).trim()];
    }),
  );
  const sent = headers['transfer-encoding'] === 'chunked' ? joinChunks(rest) : rest;
  return {
    status,
    headers,
    body: sent.length === 0 ? '' : decode(sent, headers['content-encoding']).toString(),
  };
}

function joinChunks(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.subarray(at, lineEnd).toString('latin1'), 16);
    if (!(size > 0)) return Buffer.concat(parts);
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}

function decode(bytes: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'gzip') return gunzipSync(bytes);
  if (encoding === 'br') return brotliDecompressSync(bytes);
  if (encoding === 'deflate') return inflateSync(bytes);
  return bytes;
}
