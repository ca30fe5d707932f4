import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromHex, toHex } from './bytes.ts';
import { inclusionProof, isIncluded, merkleRoot } from './merkle.ts';

/** Leaves, roots and paths that the Certificate Transparency project publishes for RFC 6962. */
const LEAVES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map(fromHex);
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const PATH_OF_FIRST_OF_EIGHT = [
  '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
  '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
  '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
];

const leaves = fc.array(fc.uint8Array({ maxLength: 40 }), { minLength: 1, maxLength: 70 });

describe('merkleRoot', () => {
  it('gives the published roots of RFC 6962', () => {
    expect(LEAVES.map((_, n) => toHex(merkleRoot(LEAVES.slice(0, n + 1))))).toEqual(ROOTS);
  });

  it('of no leaf is the hash of no byte', () => {
    expect(toHex(merkleRoot([]))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });
});

describe('inclusionProof', () => {
  it('gives the published path', () => {
    expect(inclusionProof(LEAVES, 0).map(toHex)).toEqual(PATH_OF_FIRST_OF_EIGHT);
  });

  it('leads every leaf to the root, and no other leaf, place or size', () => {
    fc.assert(
      fc.property(leaves, fc.nat(), fc.nat(), (data, pick, flip) => {
        const index = pick % data.length;
        const root = merkleRoot(data);
        const claim = { leaf: data[index], index, size: data.length, proof: inclusionProof(data, index) };
        expect(isIncluded(claim, root)).toBe(true);
        expect(isIncluded({ ...claim, leaf: Uint8Array.from([...claim.leaf, 0]) }, root)).toBe(false);
        expect(isIncluded({ ...claim, index: data.length }, root)).toBe(false);
        expect(isIncluded({ ...claim, proof: [...claim.proof, root] }, root)).toBe(false);
        const other = flip % Math.max(1, claim.proof.length);
        const altered = claim.proof.map((hash, i) => (i === other ? hash.map((byte) => byte ^ 1) : hash));
        expect(isIncluded({ ...claim, proof: altered }, root)).toBe(claim.proof.length === 0);
      }),
    );
  });

  it('refuses a leaf that does not exist', () => {
    expect(() => inclusionProof(LEAVES, 8)).toThrow('no leaf 8 among 8');
  });
});
