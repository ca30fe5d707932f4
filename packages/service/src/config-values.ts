/** How the text of a setting is read; each refuses what it cannot mean. */
import { MODEL_IDS, type ModelId } from '@longrun/engine';
import { InvalidArgumentError } from 'commander';

/** A whole number within bounds. */
export const integer = (min: number, max: number) => (text: string) => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new InvalidArgumentError(`expected a whole number from ${min} to ${max}, got "${text}"`);
  }
  return value;
};

export function modelList(text: string): ModelId[] {
  const names = text.split(',').map((name) => name.trim());
  const wrong = names.find((name) => !(MODEL_IDS as readonly string[]).includes(name));
  if (wrong !== undefined) throw new InvalidArgumentError(`"${wrong}" is not one of ${MODEL_IDS.join(', ')}`);
  return names as ModelId[];
}

/** What an environment variable means by yes and no. */
export const flag = (text: string): boolean => !['0', 'false', 'no', ''].includes(text.toLowerCase());

/** Addresses, networks or the names that `proxy-addr` has for them; whom to believe is never guessed. */
export function proxies(text: string): string | false {
  if (!flag(text)) return false;
  if (['1', 'true', 'yes'].includes(text.toLowerCase()))
    throw new InvalidArgumentError(
      'name the proxies: addresses, networks, or loopback, linklocal, uniquelocal',
    );
  return text;
}

/** The names of hosts in addresses separated by commas. */
/** Addresses without a slash at the end, or `*`. */
export function addresses(text: string): string[] {
  return text
    .split(',')
    .map((url) => url.trim())
    .filter((url) => url !== '')
    .map((url) => {
      if (url === '*') return url;
      if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return plainAddress(new URL(url));
      throw new InvalidArgumentError(
        `"${url}" is no address such as https://forecast.example.org, and not *`,
      );
    });
}

const plainAddress = ({ origin, pathname }: URL): string => origin + pathname.replace(/\/+$/, '');

export function origins(text: string): string[] {
  return text
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '')
    .map((origin) => {
      if (origin === '*' || (URL.canParse(origin) && new URL(origin).origin === origin)) return origin;
      throw new InvalidArgumentError(`"${origin}" is no origin such as https://example.org, and not *`);
    });
}

export function contact(text: string): string {
  if (/^(mailto:|https:\/\/|tel:)\S+$/.test(text)) return text;
  throw new InvalidArgumentError(`expected a mailto:, https: or tel: address, got "${text}"`);
}
