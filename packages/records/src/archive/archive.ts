/** A record in one file: zip, tar or tar in gzip, recognised by its first bytes. */
import { inflate } from '../files/inflate.ts';
import { FileFault, type FileSource } from '../files/source.ts';
import { ARCHIVE_LIMITS, type ArchiveLimits, refuse } from './limits.ts';
import { isTar, tarSource } from './tar.ts';
import { isZip, zipSource } from './zip.ts';

/** Refuses, with a RecordError, what is no archive, goes beyond the limits or reaches outside its folder. */
export async function archiveSource(
  bytes: Uint8Array,
  limits: ArchiveLimits = ARCHIVE_LIMITS,
): Promise<FileSource> {
  if (isZip(bytes)) return zipSource(bytes, limits);
  if (isTar(bytes)) return tarSource(bytes, limits);
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
    const unpacked = await gunzipped(bytes, Math.min(limits.total, Math.max(1, bytes.length) * limits.ratio));
    if (isTar(unpacked)) return tarSource(unpacked, limits);
  }
  return refuse('neither a zip nor a tar archive');
}

async function gunzipped(bytes: Uint8Array, limit: number): Promise<Uint8Array> {
  try {
    return await inflate(bytes, 'gzip', limit);
  } catch (error) {
    if (error instanceof FileFault) return refuse(error.message);
    throw error;
  }
}
