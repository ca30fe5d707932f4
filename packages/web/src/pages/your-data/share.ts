/**
 * A small data set in the fragment of an address, which browsers do not send to the server:
 * `#data=<base64url of deflate(JSON of names and answers, newline, the bytes as given)>`.
 */
import type { ReadOptions } from '@longrun/tables';
import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';
import type { Kept } from './kept.ts';

const PREFIX = '#data=';
/** Longer links are cut by mail programs and messengers. */
export const MAX_LINK = 30_000;

interface Head {
  readonly file: string | null;
  readonly answers: ReadOptions;
  readonly picked: string;
}

const toBase64Url = (bytes: Uint8Array): string => {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
};

const fromBase64Url = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

/** The fragment, or null where it would be longer than `MAX_LINK`. */
export function shareFragment({ text, file, answers, picked }: Kept): string | null {
  const bytes = file?.bytes ?? strToU8(text);
  if (bytes.length > 200 * MAX_LINK) return null;
  const head: Head = { file: file?.name ?? null, answers, picked };
  const line = strToU8(`${JSON.stringify(head)}\n`);
  const whole = new Uint8Array(line.length + bytes.length);
  whole.set(line);
  whole.set(bytes, line.length);
  const fragment = PREFIX + toBase64Url(deflateSync(whole, { level: 9 }));
  return fragment.length <= MAX_LINK ? fragment : null;
}

export const isShared = (fragment: string): boolean => fragment.startsWith(PREFIX);

/** Null where the link is damaged. What it holds is shown before anything is computed. */
export function readFragment(fragment: string): Kept | null {
  if (!isShared(fragment) || fragment.length > MAX_LINK) return null;
  try {
    const whole = inflateSync(fromBase64Url(fragment.slice(PREFIX.length)));
    const end = whole.indexOf(10);
    const head = JSON.parse(strFromU8(whole.subarray(0, end))) as Partial<Head>;
    if (typeof head !== 'object' || head === null || end < 0) return null;
    const bytes = whole.slice(end + 1);
    const name = typeof head.file === 'string' ? head.file : null;
    return {
      text: name === null ? strFromU8(bytes) : '',
      file: name === null ? null : { name, bytes },
      answers: typeof head.answers === 'object' && head.answers !== null ? head.answers : {},
      picked: typeof head.picked === 'string' ? head.picked : '',
      accepted: false,
    };
  } catch {
    return null;
  }
}
