/** The settings of webhooks, and the check of an address that a client names. */
import { InvalidArgumentError } from 'commander';
import { Problem } from '../http/problem.ts';
import { keyOf } from './signature.ts';

export interface WebhookConfig {
  /** Signs what is sent; undefined: no webhooks. */
  readonly webhookSecret: string | undefined;
  readonly webhookPrivate: boolean;
}

function secret(text: string): string {
  try {
    keyOf(text);
    return text;
  } catch (error) {
    throw new InvalidArgumentError((error as Error).message);
  }
}

export const WEBHOOK_SETTINGS = [
  {
    flags: '--webhook-secret <whsec_…>',
    help: 'tell the callback addresses of jobs when they end, signed with this secret',
    env: 'LONGRUN_WEBHOOK_SECRET',
    parser: secret,
  },
  {
    flags: '--webhook-private [0|1]',
    help: 'allow callbacks to addresses that are not public, and to http:',
    env: 'LONGRUN_WEBHOOK_PRIVATE',
    fallback: false,
    parser: (text: string) => !['0', 'false', 'no', ''].includes(text.toLowerCase()),
    preset: '1',
  },
] as const;

const LONGEST = 2000;

/** The address of `?callback=`, or undefined; what cannot be used is refused before any work is begun. */
export function checkedCallback(callback: string | undefined, config: WebhookConfig): string | undefined {
  if (callback === undefined) return undefined;
  if (config.webhookSecret === undefined)
    throw new Problem(
      'webhooks_off',
      'this server sends no webhooks (--webhook-secret): follow the job instead',
    );
  const url = callback.length <= LONGEST && URL.canParse(callback) ? new URL(callback) : undefined;
  const schemes = config.webhookPrivate ? ['https:', 'http:'] : ['https:'];
  if (!url || !schemes.includes(url.protocol) || url.username !== '' || url.password !== '')
    throw new Problem(
      'invalid_callback',
      `callback must be an address with ${schemes.join(' or ')} and without a password`,
    );
  return url.href;
}
