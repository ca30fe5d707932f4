/** Requests of RFC 3161, section 2.4.1: the SHA-256 of a document, a nonce, and the wish for certificates. */
import * as asn1js from 'asn1js';
import { AlgorithmIdentifier, MessageImprint, TimeStampReq } from 'pkijs';
import { ownBuffer } from '../bytes.ts';
import { sha256 } from '../sha256.ts';

export const SHA256 = '2.16.840.1.101.3.4.2.1';

export interface RequestOptions {
  /** Random bytes that the answer must repeat, so that an old answer cannot be replayed. */
  readonly nonce?: Uint8Array;
  /** Object identifier of the policy to stamp under; without it the authority chooses. */
  readonly policy?: string;
}

/** The body to send to an authority as `application/timestamp-query`. */
export function timestampRequest(document: Uint8Array, { nonce, policy }: RequestOptions = {}): Uint8Array {
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA256, algorithmParams: new asn1js.Null() }),
      hashedMessage: new asn1js.OctetString({ valueHex: ownBuffer(sha256(document)) }),
    }),
    certReq: true,
    ...(policy === undefined ? {} : { reqPolicy: policy }),
    ...(nonce === undefined ? {} : { nonce: integerOf(nonce) }),
  });
  return new Uint8Array(request.toSchema().toBER(false));
}

/** A non-negative ASN.1 integer: DER drops leading zeros and sets one before a high bit. */
export function integerOf(bytes: Uint8Array): asn1js.Integer {
  const first = bytes.findIndex((byte) => byte !== 0);
  const digits = first < 0 ? [0] : [...bytes.subarray(first)];
  if (digits[0] >= 128) digits.unshift(0);
  return new asn1js.Integer({ valueHex: Uint8Array.from(digits).buffer });
}
