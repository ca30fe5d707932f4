/**
 * Merkle trees of RFC 6962, section 2.1:
 *
 *   leaf  = SHA-256(0x00 ‖ data)            node = SHA-256(0x01 ‖ left ‖ right)
 *   MTH(D[n]) = node(MTH(D[0:k]), MTH(D[k:n])),  k the largest power of two below n
 *
 * The prefixes keep a node from being passed off as a leaf. An inclusion proof is the list of sibling hashes
 * from the leaf up to the root: log₂ n hashes show that one file was among those sealed.
 */
import { equalBytes } from './bytes.ts';
import { sha256 } from './sha256.ts';

function hashOf(prefix: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(1 + parts.reduce((sum, part) => sum + part.length, 0));
  whole[0] = prefix;
  let at = 1;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return sha256(whole);
}

const leafHash = (data: Uint8Array): Uint8Array => hashOf(0, data);
const nodeHash = (left: Uint8Array, right: Uint8Array): Uint8Array => hashOf(1, left, right);

/** The largest power of two below n ≥ 2. */
function split(n: number): number {
  let k = 1;
  while (2 * k < n) k *= 2;
  return k;
}

/** The root of the tree over these leaves, in their order; of no leaf: the hash of no byte. */
export function merkleRoot(leaves: readonly Uint8Array[]): Uint8Array {
  if (leaves.length === 0) return sha256(new Uint8Array());
  if (leaves.length === 1) return leafHash(leaves[0]);
  const k = split(leaves.length);
  return nodeHash(merkleRoot(leaves.slice(0, k)), merkleRoot(leaves.slice(k)));
}

/** PATH(index, leaves): the siblings of the way from a leaf to the root, the lowest first. */
export function inclusionProof(leaves: readonly Uint8Array[], index: number): Uint8Array[] {
  if (!Number.isInteger(index) || index < 0 || index >= leaves.length)
    throw new RangeError(`no leaf ${index} among ${leaves.length}`);
  if (leaves.length === 1) return [];
  const k = split(leaves.length);
  return index < k
    ? [...inclusionProof(leaves.slice(0, k), index), merkleRoot(leaves.slice(k))]
    : [...inclusionProof(leaves.slice(k), index - k), merkleRoot(leaves.slice(0, k))];
}

/** What an inclusion proof claims: this leaf stands at this place of a tree of this size. */
export interface Inclusion {
  readonly leaf: Uint8Array;
  readonly index: number;
  readonly size: number;
  readonly proof: readonly Uint8Array[];
}

/** Whether a proof leads from the leaf to the root (RFC 9162, section 2.1.3.2). */
export function isIncluded({ leaf, index, size, proof }: Inclusion, root: Uint8Array): boolean {
  if (!Number.isInteger(index) || !Number.isInteger(size) || index < 0 || index >= size) return false;
  let place = index;
  let last = size - 1;
  let hash = leafHash(leaf);
  for (const sibling of proof) {
    if (last === 0) return false;
    if (place % 2 === 1 || place === last) {
      hash = nodeHash(sibling, hash);
      while (place % 2 === 0 && place !== 0) {
        place = Math.floor(place / 2);
        last = Math.floor(last / 2);
      }
    } else hash = nodeHash(hash, sibling);
    place = Math.floor(place / 2);
    last = Math.floor(last / 2);
  }
  return last === 0 && equalBytes(hash, root);
}
