/** Signatures as Standard Webhooks defines them: HMAC-SHA256 over `id.timestamp.body`. */
import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';
/** Bytes of a secret that the specification asks for. */
const [SHORTEST, LONGEST] = [24, 64];

/** The key of a secret such as `whsec_` and base64. */
export function keyOf(secret: string): Buffer {
  const key = Buffer.from(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : '', 'base64');
  if (key.length < SHORTEST || key.length > LONGEST)
    throw new Error(`expected ${PREFIX} and ${SHORTEST} to ${LONGEST} bytes in base64`);
  return key;
}

export interface Message {
  readonly id: string;
  /** Unix seconds. */
  readonly timestamp: number;
  readonly body: string;
}

const digest = (key: Buffer, { id, timestamp, body }: Message): Buffer =>
  createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();

export const signatureHeaders = (key: Buffer, message: Message): Record<string, string> => ({
  'webhook-id': message.id,
  'webhook-timestamp': String(message.timestamp),
  'webhook-signature': `v1,${digest(key, message).toString('base64')}`,
});
