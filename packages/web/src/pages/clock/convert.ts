import { format, NotationError, parse } from '@longrun/clock/notation';

/** Either way of the converter: a value, or what is wrong with the text. */
export type Converted =
  | { readonly value: string; readonly error: '' }
  | { readonly value: ''; readonly error: string };

/** `2026-11-15T02:30` (taken as UTC) to both forms. */
export function toNotation(text: string): Converted {
  const withTime = /^[+-]?\d{4,6}-\d\d-\d\d$/.test(text) ? `${text}T00:00` : text;
  const ms = Date.parse(
    /(Z|[+-]\d\d:?\d\d)$/.test(withTime) && withTime.includes('T') ? withTime : `${withTime}Z`,
  );
  if (Number.isNaN(ms)) return { value: '', error: 'Write a date such as 2026-11-15T02:30 (UTC).' };
  return { value: format(ms, { form: 'canonical' }), error: '' };
}

export function fromNotation(text: string): Converted {
  try {
    return { value: new Date(parse(text.trim())).toISOString(), error: '' };
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    return { value: '', error: `${error.message[0].toUpperCase()}${error.message.slice(1)}.` };
  }
}

export interface Embed {
  readonly format: string;
  readonly lang: string;
  readonly rate: number;
}

/** The code an embedder pastes; attributes at their default are left out. */
export function embedCode(origin: string, version: string, integrity: string, embed: Embed): string {
  const attributes = [
    embed.format === 'short' ? '' : ` format="${embed.format}"`,
    embed.lang === 'en' ? '' : ` lang="${embed.lang}"`,
    embed.rate === 10 ? '' : ` updates-per-second="${embed.rate}"`,
  ].join('');
  const pinned = integrity === '' ? '' : `\n        integrity="${integrity}" crossorigin="anonymous"`;
  const file = version === '' ? 'clock-element.js' : `clock-element@${version}.js`;
  return (
    `<script defer src="${origin}/${file}"${pinned}></` +
    `script>\n<clock-element${attributes}>T+ (needs a script)</clock-element>`
  );
}

/**
 * The strictest policy under which that code works: the script's origin, and nothing else beyond the page's
 * own.
 */
export function embedPolicy(origin: string): string {
  return [
    `script-src ${origin}`,
    "default-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
  ].join('; ');
}
