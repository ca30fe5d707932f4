/** The codes of a SealError. */
export type SealCode =
  | 'not_canonical'
  | 'bad_round'
  | 'bad_response'
  | 'refused_by_authority'
  | 'bad_certificate'
  | 'other_hash'
  | 'other_nonce'
  | 'other_policy'
  | 'not_an_authority'
  | 'expired_authority'
  | 'untrusted_authority'
  | 'bad_signature';

/** What is wrong with a document, a time-stamp or a certificate, with a code that programs can read. */
export class SealError extends Error {
  override readonly name = 'SealError';
  readonly code: SealCode;

  constructor(code: SealCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
