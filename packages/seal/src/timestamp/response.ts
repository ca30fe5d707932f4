/** Answers of RFC 3161, section 2.4.2: a status, and a token, which is CMS signed data around a TSTInfo. */
import { ContentInfo, SignedData, TimeStampResp, TSTInfo } from 'pkijs';
import { ownBuffer, toHex } from '../bytes.ts';
import { SealError } from '../errors.ts';

const SIGNED_DATA = '1.2.840.113549.1.7.2';
const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const GRANTED = new Set([0, 1]); // granted, granted with modifications

export interface Token {
  readonly signed: SignedData;
  readonly info: TSTInfo;
  /** When the authority says that it saw the hash. */
  readonly time: Date;
  readonly policy: string;
  /** The serial number, in hexadecimal digits. */
  readonly serial: string;
  /** The nonce, in hexadecimal digits; absent when the request had none. */
  readonly nonce?: string;
}

/** Reads a `.tsr` file: the token of a granted answer, or the authority's reason for giving none. */
export function readResponse(bytes: Uint8Array): Token {
  const response = parseAs(() => TimeStampResp.fromBER(ownBuffer(bytes)));
  if (!GRANTED.has(response.status.status)) throw refusal(response);
  const content = response.timeStampToken;
  if (!(content instanceof ContentInfo) || content.contentType !== SIGNED_DATA)
    throw new SealError('bad_response', 'the answer holds no time-stamp token');
  const signed = parseAs(() => new SignedData({ schema: content.content }));
  const { eContent, eContentType } = signed.encapContentInfo;
  if (eContentType !== TST_INFO || !eContent)
    throw new SealError('bad_response', `the token signs ${eContentType}, not a time-stamp`);
  const info = parseAs(() => TSTInfo.fromBER(eContent.getValue()));
  return {
    signed,
    info,
    time: info.genTime,
    policy: info.policy,
    serial: toHex(info.serialNumber.valueBlock.valueHexView),
    ...(info.nonce ? { nonce: toHex(info.nonce.valueBlock.valueHexView) } : {}),
  };
}

function parseAs<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new SealError('bad_response', 'not an answer of a time-stamp authority (RFC 3161)', {
      cause: error,
    });
  }
}

/** PKIFailureInfo, by the bit that is set. */
const FAILURES: Readonly<Record<number, string>> = {
  0: 'it does not know the hash algorithm',
  2: 'it does not allow the request',
  5: 'it found the data wrongly formed',
  14: 'its clock is not available',
  15: 'it does not offer the policy',
  16: 'it does not know the extension',
  17: 'it lacks information',
  25: 'it had an error of its own',
};

function refusal({ status }: TimeStampResp): SealError {
  const texts = (status.statusStrings ?? []).map((text) => text.valueBlock.value);
  const bits = status.failInfo?.valueBlock.valueHexView ?? new Uint8Array();
  const set = Array.from({ length: 8 * bits.length }, (_, bit) => bit).filter(
    (bit) => (bits[bit >> 3] >> (7 - (bit & 7))) & 1,
  );
  const reasons = [...texts, ...set.map((bit) => FAILURES[bit] ?? `failure ${bit}`)];
  return new SealError(
    'refused_by_authority',
    `the authority refused (status ${status.status})${reasons.length > 0 ? `: ${reasons.join('; ')}` : ''}`,
  );
}
