import { Inflate } from 'fflate';
import { packedBytes, readZipEntries, type ZipEntry } from './directory.ts';
import { checkRatio, DOCUMENT_LIMITS, ZipError, type ZipLimits } from './limits.ts';

/** A file of an archive: its name, and its bytes. */
export interface ZipPart {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Packed bytes that are unpacked at once: 64 MB at most come of them. */
const AT_ONCE = 64 * 1024;

function* inflated(packed: Uint8Array): Generator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const inflate = new Inflate((piece) => pieces.push(piece));
  // A deflated file of no bytes is not empty, but cut off: the library takes it.
  if (packed.length === 0) throw new ZipError('damaged');
  for (let at = 0; at < packed.length; at += AT_ONCE) {
    try {
      inflate.push(packed.subarray(at, at + AT_ONCE), at + AT_ONCE >= packed.length);
    } catch {
      throw new ZipError('damaged');
    }
    yield* pieces.splice(0);
  }
}

/**
 * Unpacks one file of an archive in pieces. Its bytes are counted, because a directory may lie about sizes.
 * @param allowance bytes that all files of the archive may still have; what is unpacked is taken off
 * @throws ZipError beyond the allowance or the ratio, or when it is damaged
 */
export function* unpackEntry(
  bytes: Uint8Array,
  entry: ZipEntry,
  limits: ZipLimits,
  allowance = { left: limits.unpacked },
): Generator<Uint8Array> {
  const packed = packedBytes(bytes, entry);
  if (entry.method !== 0 && entry.method !== 8) throw new ZipError('damaged');
  let size = 0;
  for (const piece of entry.method === 0 ? [packed] : inflated(packed)) {
    size += piece.length;
    allowance.left -= piece.length;
    if (allowance.left < 0) throw new ZipError('unpacked', limits.unpacked);
    checkRatio(entry.packed, size, limits);
    yield piece;
  }
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

/** Unpacks files of an archive. @param entries by `readZipEntries` @throws ZipError */
export function unpackParts(bytes: Uint8Array, entries: readonly ZipEntry[], limits: ZipLimits): ZipPart[] {
  const allowance = { left: limits.unpacked };
  return entries.map((entry) => ({
    name: entry.name,
    bytes: joined([...unpackEntry(bytes, entry, limits, allowance)]),
  }));
}

/**
 * Unpacks an archive; folders are left out.
 * @param names of the parts to unpack; absent: all
 * @throws ZipError
 */
export function readZip(bytes: Uint8Array, names?: readonly string[], limits: ZipLimits = DOCUMENT_LIMITS): ZipPart[] {
  const isWanted = ({ name }: ZipEntry) => !name.endsWith('/') && (names?.includes(name) ?? true);
  return unpackParts(bytes, readZipEntries(bytes, limits).filter(isWanted), limits);
}
