import { expect, it } from 'vitest';
import type { Store } from './store.ts';

const jobOf = (id: string, upload?: string) => ({
  id,
  type: 'judgement',
  hash: id,
  request: upload === undefined ? {} : { upload: { id: upload } },
  cells_total: 1,
});
const LEASE_MS = 3_600_000;

/** Files of answers, attempts and waiting clients, as part of the suite of stores. */
export function uploadTests(opened: () => Store): void {
  it('keeps files in parts, counts their bytes, and sweeps those that no open job names', async () => {
    const store = opened();
    await store.putUploadPart('wanted', 0, new Uint8Array([1, 2, 255]));
    await store.putUploadPart('wanted', 0, new Uint8Array([9]));
    await store.putUploadPart('wanted', 1, new Uint8Array([3]));
    await store.putUploadPart('stray', 0, new Uint8Array(5));
    await store.openJob({ ...jobOf('a', 'wanted'), client: 'someone' });
    expect([await store.uploadBytes('someone'), await store.uploadBytes('another')]).toEqual([4, 0]);
    expect([...(await store.uploadPart('wanted', 0))!]).toEqual([1, 2, 255]);
    expect(await store.uploadPart('wanted', 2)).toBeNull();
    expect(await store.uploadBytes()).toBe(9);
    expect(await store.sweepUploads('2000-01-01')).toBe(0);
    expect(await store.sweepUploads('9999-01-01')).toBe(1);
    expect(await store.uploadBytes()).toBe(4);
    await store.deleteUpload('wanted');
    expect(await store.uploadBytes()).toBe(0);
  });

  it('counts the servers that have begun a job since it last got further', async () => {
    const store = opened();
    const attempts = async () => (await store.job('a'))?.attempts;
    const claim = (owner: string) => store.claimJob('a', { owner, ms: LEASE_MS, takeOver: true });
    await store.openJob(jobOf('a'), { owner: 'first', ms: LEASE_MS });
    await claim('first');
    expect(await attempts()).toBe(1);
    await claim('second');
    expect(await attempts()).toBe(2);
    await store.progressed('a');
    expect(await attempts()).toBe(0);
    await claim('third');
    await store.releaseJob('a', 'second');
    expect(await attempts()).toBe(1);
    await store.releaseJob('a', 'third');
    expect(await attempts()).toBe(0);
    expect(await store.claimJob('a', { owner: 'fourth', ms: LEASE_MS })).toBe(true);
  });

  it('knows when the last who waited for a job has gone', async () => {
    const store = opened();
    await store.openJob({ ...jobOf('waited'), kept: false });
    await store.addWaiter('waited');
    await store.addWaiter('waited');
    expect([await store.removeWaiter('waited'), await store.removeWaiter('waited')]).toEqual([false, true]);
    expect(await store.removeWaiter('waited')).toBe(false);
    await store.addWaiter('waited');
    await store.keepJob('waited');
    expect(await store.removeWaiter('waited')).toBe(false);
  });
}
