/** Seals of folders and their verification. No file system, no network, no clock but the caller's. */
export { fromHex, toHex } from './bytes.ts';
export { canonicalBytes, canonicalJson, readCanonical } from './canonical.ts';
export { type SealCode, SealError } from './errors.ts';
export { type FileEntry, type FileFault, fileFaults, fileProof, filesRoot } from './manifest.ts';
export { type Inclusion, inclusionProof, isIncluded, merkleRoot } from './merkle.ts';
export {
  type PreviousRound,
  ROUND_FORMAT,
  type Round,
  type RoundTerms,
  readRound,
  referenceTo,
  type Sealing,
  sealRound,
} from './round.ts';
export { sha256, sha256Hex } from './sha256.ts';
export { readCertificates } from './timestamp/certificates.ts';
export { type RequestOptions, timestampRequest } from './timestamp/request.ts';
export { readResponse, type Token } from './timestamp/response.ts';
export { type Timestamp, type TimestampChecks, verifyTimestamp } from './timestamp/verify.ts';
export {
  type CheckedTimestamp,
  type Fault,
  type RoundEvidence,
  type Verification,
  verifyRound,
} from './verify.ts';
