/**
 * Whether a time-stamp says what it should: this document's SHA-256, our nonce, the wanted policy, signed by
 * a certificate that is made for time-stamping, was valid at the stamped moment and leads to a trusted root.
 * Revocation is not checked: lists and responders are on the network, and verification works without one.
 */
import * as asn1js from 'asn1js';
import {
  type Certificate,
  CryptoEngine,
  IssuerAndSerialNumber,
  type SignedData,
  SignedDataVerifyError,
} from 'pkijs';
import { equalBytes, ownBuffer, toHex } from '../bytes.ts';
import { SealError } from '../errors.ts';
import { sha256 } from '../sha256.ts';
import { isForTimeStamping, isValidAt, subjectOf } from './certificates.ts';
import { integerOf, SHA256 } from './request.ts';
import { readResponse, type Token } from './response.ts';

export interface TimestampChecks {
  /** Certificates of the authorities that the reader trusts; without any the signer stays unchecked. */
  readonly roots?: readonly Certificate[];
  /** The nonce of the request, where it is known: right after asking. */
  readonly nonce?: Uint8Array;
  /** Object identifier that the token must carry. */
  readonly policy?: string;
  /** The reader's clock: whether the authority's certificate has run out since. */
  readonly now?: Date;
}

export interface Timestamp {
  readonly time: Date;
  readonly policy: string;
  readonly serial: string;
  readonly authority: string;
  /** Whether the signer's certificate leads to one of the given roots. */
  readonly trusted: boolean;
  /** Whether the certificate was valid at the stamped moment and has run out since. */
  readonly expired_since: boolean;
  /** Always false: see above. */
  readonly revocation_checked: false;
}

/** Checks a `.tsr` file against the document; throws a SealError whose code says what is wrong. */
export async function verifyTimestamp(
  response: Uint8Array,
  document: Uint8Array,
  { roots = [], nonce, policy, now = new Date() }: TimestampChecks = {},
): Promise<Timestamp> {
  const token = readResponse(response);
  checkContents(token, document, nonce, policy);
  const signer = signerOf(token.signed);
  if (!isForTimeStamping(signer))
    throw new SealError(
      'not_an_authority',
      `the certificate of ${subjectOf(signer)} is not for time-stamping alone`,
    );
  if (!isValidAt(signer, token.time)) throw expiryError(signer, token.time);
  await checkSignature(token, signer, document, roots);
  return {
    time: token.time,
    policy: token.policy,
    serial: token.serial,
    authority: subjectOf(signer),
    trusted: roots.length > 0,
    expired_since: !isValidAt(signer, now),
    revocation_checked: false,
  };
}

function checkContents(
  { info, policy }: Token,
  document: Uint8Array,
  nonce?: Uint8Array,
  wanted?: string,
): void {
  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  const stamped = hashedMessage.valueBlock.valueHexView;
  const own = sha256(document);
  if (hashAlgorithm.algorithmId !== SHA256)
    throw new SealError(
      'other_hash',
      `the token is of hash algorithm ${hashAlgorithm.algorithmId}, not SHA-256`,
    );
  if (!equalBytes(stamped, own))
    throw new SealError('other_hash', `the token is of ${toHex(stamped)}; the document has ${toHex(own)}`);
  if (
    nonce &&
    !(info.nonce && equalBytes(integerOf(nonce).valueBlock.valueHexView, info.nonce.valueBlock.valueHexView))
  )
    throw new SealError('other_nonce', 'the token does not repeat the nonce of the request');
  if (wanted !== undefined && policy !== wanted)
    throw new SealError('other_policy', `the token was made under policy ${policy}, not ${wanted}`);
}

/** The certificate that the token's only signature names. */
function signerOf({ signerInfos, certificates = [] }: SignedData): Certificate {
  if (signerInfos.length !== 1)
    throw new SealError('bad_response', `the token has ${signerInfos.length} signatures, not one`);
  const { sid } = signerInfos[0];
  const found = certificates.find(
    (item): item is Certificate =>
      'serialNumber' in item &&
      sid instanceof IssuerAndSerialNumber &&
      item.issuer.isEqual(sid.issuer) &&
      item.serialNumber.isEqual(sid.serialNumber),
  );
  if (!found) throw new SealError('bad_response', "the token does not carry its signer's certificate");
  return found;
}

function expiryError(signer: Certificate, time: Date): SealError {
  const [from, to] = [signer.notBefore.value, signer.notAfter.value].map((date) => date.toISOString());
  const at = time.toISOString();
  return new SealError(
    'expired_authority',
    `the certificate of ${subjectOf(signer)} is valid from ${from} to ${to}; the token says ${at}`,
  );
}

const CHAIN_FAILED = 5; // SignedDataVerifyError.code

async function checkSignature(
  { signed }: Token,
  signer: Certificate,
  document: Uint8Array,
  roots: readonly Certificate[],
): Promise<void> {
  const engine = new CryptoEngine({ name: 'webcrypto', crypto: globalThis.crypto });
  await checkSigningCertificate(signed, signer);
  let valid: boolean;
  try {
    const chain = { checkChain: roots.length > 0, trustedCerts: [...roots], passedWhenNotRevValues: true };
    valid = await signed.verify({ signer: 0, data: ownBuffer(document), ...chain }, engine);
  } catch (error) {
    if (error instanceof SignedDataVerifyError && error.code === CHAIN_FAILED)
      throw new SealError('untrusted_authority', `${subjectOf(signer)} does not lead to a given root`, {
        cause: error,
      });
    throw new SealError('bad_signature', `the signature of the token is wrong: ${(error as Error).message}`, {
      cause: error,
    });
  }
  if (!valid) throw new SealError('bad_signature', `the token was not signed by ${subjectOf(signer)}`);
}

const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.12';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';

/** The signed attribute that names the signer's certificate (RFC 2634 by SHA-1, RFC 5035 by SHA-256). */
async function checkSigningCertificate(signed: SignedData, signer: Certificate): Promise<void> {
  const attributes = signed.signerInfos[0].signedAttrs?.attributes ?? [];
  const bound = attributes.find(
    ({ type }) => type === SIGNING_CERTIFICATE || type === SIGNING_CERTIFICATE_V2,
  );
  if (!bound) throw new SealError('bad_signature', 'the token does not name the certificate that signed it');
  const { algorithm, hash } = certificateId(bound.values[0]) ?? {};
  const name = algorithm ?? (bound.type === SIGNING_CERTIFICATE ? 'SHA-1' : 'SHA-256');
  const der = signer.toSchema().toBER(false);
  const actual = new Uint8Array(await globalThis.crypto.subtle.digest(name, der));
  if (!hash || !equalBytes(hash, actual))
    throw new SealError(
      'bad_signature',
      `the token names another certificate than that of ${subjectOf(signer)}`,
    );
}

const HASHES: Readonly<Record<string, string>> = {
  [SHA256]: 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
};

/** The first ESSCertID(v2) of a SigningCertificate: an optional algorithm, then the certificate's hash. */
function certificateId(attribute: unknown): { algorithm?: string; hash: Uint8Array } | undefined {
  const inner = (value: unknown, at: number): unknown =>
    value instanceof asn1js.Sequence ? value.valueBlock.value[at] : undefined;
  const id = inner(inner(attribute, 0), 0);
  const [first, second] = [inner(id, 0), inner(id, 1)];
  if (first instanceof asn1js.OctetString) return { hash: first.valueBlock.valueHexView };
  const oid = inner(first, 0);
  if (!(second instanceof asn1js.OctetString) || !(oid instanceof asn1js.ObjectIdentifier)) return undefined;
  const algorithm = HASHES[oid.getValue()];
  return algorithm === undefined ? undefined : { algorithm, hash: second.valueBlock.valueHexView };
}
