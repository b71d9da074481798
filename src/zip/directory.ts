import { checkRatio, DOCUMENT_LIMITS, ZipError, type ZipLimits } from './limits.ts';

/** One file of an archive, as its directory describes it. */
export interface ZipEntry {
  readonly name: string;
  /** 0: stored, 8: deflated. */
  readonly method: number;
  readonly packed: number;
  /** Bytes unpacked, as the directory says; it may be wrong. */
  readonly unpacked: number;
  /** Position of its local header. */
  readonly at: number;
}

// Signatures and lengths of ZIP's records (APPNOTE.TXT 4.3).
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const LONGEST_COMMENT = 0xffff;
const ZIP64 = 0xffffffff;

/** The library packs parts out of an object with their names as keys, in which this name would set the prototype. */
const UNWRITABLE = '__proto__';

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_BYTES - LONGEST_COMMENT);
  for (let at = view.byteLength - END_BYTES; at >= first; at -= 1) if (view.getUint32(at, true) === END) return at;
  throw new ZipError('noArchive');
}

/**
 * Reads the directory of an archive and checks it against the limits, before anything is unpacked. The library reads it only
 * together with the files, and says neither where they are nor which are encrypted.
 * @throws ZipError
 */
export function readZipEntries(bytes: Uint8Array, limits: ZipLimits = DOCUMENT_LIMITS): ZipEntry[] {
  const view = viewOf(bytes);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  // Files from here are far below the limits of ZIP64, which these values stand for. It has another directory, which a library
  // may read in place of the one that is checked here.
  if (view.getUint32(end + 12, true) === ZIP64 || at === ZIP64) throw new ZipError('damaged');
  if (count > limits.entries) throw new ZipError('entries', limits.entries);
  const entries: ZipEntry[] = [];
  for (let left = count; left > 0; left -= 1) {
    if (at + ENTRY_BYTES > bytes.length || view.getUint32(at, true) !== ENTRY) throw new ZipError('damaged');
    if ((view.getUint16(at + 8, true) & 1) === 1) throw new ZipError('encrypted');
    const nameAt = at + ENTRY_BYTES;
    const nameEnd = nameAt + view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(nameAt, nameEnd));
    if (name === UNWRITABLE) throw new ZipError('damaged');
    entries.push({
      name,
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > limits.unpacked)
    throw new ZipError('unpacked', limits.unpacked);
  for (const { packed, unpacked } of entries) checkRatio(packed, unpacked, limits);
  return entries;
}

/** The packed bytes of a file. @throws ZipError */
export function packedBytes(bytes: Uint8Array, { at, packed }: ZipEntry): Uint8Array {
  const view = viewOf(bytes);
  if (at + LOCAL_BYTES > bytes.length || view.getUint32(at, true) !== LOCAL) throw new ZipError('damaged');
  const start = at + LOCAL_BYTES + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (start + packed > bytes.length) throw new ZipError('truncated');
  return bytes.subarray(start, start + packed);
}
