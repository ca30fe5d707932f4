/** Gets the bytes of a URL or a file, and refuses what is visibly not the whole of what was asked for. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ProviderOptions } from './provider.ts';
import { ProviderError } from './provider.ts';

const TIMEOUT_MS = 300_000;

export async function download(source: string, options: ProviderOptions = {}): Promise<Buffer> {
  const bytes = /^https?:/i.test(source)
    ? await fromUrl(source, options.fetch ?? fetch)
    : await fromFile(source);
  if (bytes.length === 0) throw new ProviderError(source, 'the answer is empty');
  const start = bytes.toString('latin1', 0, 512).trimStart().toLowerCase();
  if (start.startsWith('<!doctype html') || start.startsWith('<html')) {
    throw new ProviderError(source, 'the answer is a web page, not data');
  }
  return bytes;
}

async function fromFile(source: string): Promise<Buffer> {
  try {
    return await readFile(source.startsWith('file:') ? fileURLToPath(source) : source);
  } catch (error) {
    throw new ProviderError(source, `cannot be read (${(error as NodeJS.ErrnoException).code})`, {
      cause: error,
    });
  }
}

async function fromUrl(source: string, get: typeof fetch): Promise<Buffer> {
  try {
    const response = await get(source, { redirect: 'follow', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok)
      throw new ProviderError(source, `the server answers ${response.status} ${response.statusText}`.trim());
    const bytes = Buffer.from(await response.arrayBuffer());
    // A compressed body is longer than its Content-Length once unpacked; its own checksum covers it.
    const announced = response.headers.has('content-encoding')
      ? null
      : response.headers.get('content-length');
    if (announced !== null && Number(announced) !== bytes.length) {
      throw new ProviderError(source, `only ${bytes.length} of ${announced} bytes came`);
    }
    return bytes;
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    const { message, cause } = error as Error;
    throw new ProviderError(
      source,
      `the download failed (${cause instanceof Error ? cause.message : message})`,
      { cause: error },
    );
  }
}
