import { inflateRawSync } from 'node:zlib';
import { PackageProblem } from './packageProblem.ts';
import { typeOfPackageFile } from './packagePaths.ts';

/** Largest package, bytes. */
export const LARGEST_PACKAGE = 4 * 1024 * 1024;
/** Most bytes of a package's files together, unpacked. */
export const LARGEST_UNPACKED = 16 * 1024 * 1024;
/** Most files in a package. */
export const MOST_FILES = 200;

const MEGABYTE = 1024 * 1024;
/** Signatures and sizes of zip's records (APPNOTE.TXT 4.3). */
const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const LOCAL_BYTES = 30;
const CENTRAL_BYTES = 46;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

interface Entry {
  readonly path: string;
  readonly method: number;
  readonly packed: number;
  /** Offset of its local header. */
  readonly at: number;
}

/** Offset of the end record; -1: it is no zip archive. */
function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT);
  for (let at = bytes.length - END_BYTES; at >= first; at -= 1) if (bytes.readUInt32LE(at) === END) return at;
  return -1;
}

function entryAt(bytes: Buffer, at: number): { entry: Entry; next: number } {
  if (at + CENTRAL_BYTES > bytes.length || bytes.readUInt32LE(at) !== CENTRAL) throw new PackageProblem('damaged');
  if ((bytes.readUInt16LE(at + 8) & ENCRYPTED) !== 0) throw new PackageProblem('damaged');
  const length = bytes.readUInt16LE(at + 28);
  const entry = {
    path: bytes.toString('utf8', at + CENTRAL_BYTES, at + CENTRAL_BYTES + length),
    method: bytes.readUInt16LE(at + 10),
    packed: bytes.readUInt32LE(at + 20),
    at: bytes.readUInt32LE(at + 42),
  };
  return { entry, next: at + CENTRAL_BYTES + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32) };
}

/** Reads the directory, and checks every path before anything is unpacked. Folders are left out. */
function readDirectory(bytes: Buffer): Entry[] {
  const end = bytes.length < END_BYTES ? -1 : endOf(bytes);
  if (end < 0) throw new PackageProblem('noArchive');
  const count = bytes.readUInt16LE(end + 10);
  if (count > MOST_FILES * 2) throw new PackageProblem('tooManyFiles', { max: MOST_FILES });
  const entries: Entry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let left = count; left > 0; left -= 1) {
    const { entry, next } = entryAt(bytes, at);
    at = next;
    if (entry.path.endsWith('/')) continue;
    const isTaken = entries.some(({ path }) => path === entry.path);
    if (typeOfPackageFile(entry.path) === undefined || isTaken)
      throw new PackageProblem('badPath', { path: entry.path.slice(0, 200) });
    entries.push(entry);
  }
  if (entries.length > MOST_FILES) throw new PackageProblem('tooManyFiles', { max: MOST_FILES });
  return entries;
}

/** Unpacks one file of at most `allowed` bytes: the size in the directory may be wrong. */
function unpack(bytes: Buffer, entry: Entry, allowed: number): Buffer {
  const { at, packed, method } = entry;
  if (at + LOCAL_BYTES > bytes.length || bytes.readUInt32LE(at) !== LOCAL) throw new PackageProblem('damaged');
  const start = at + LOCAL_BYTES + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const content = bytes.subarray(start, start + packed);
  if (content.length < packed || (method !== STORED && method !== DEFLATED)) throw new PackageProblem('damaged');
  const tooLarge = new PackageProblem('unpackedTooLarge', { max: LARGEST_UNPACKED / MEGABYTE });
  if (method === STORED) {
    if (content.length > allowed) throw tooLarge;
    return content;
  }
  if (allowed === 0) throw tooLarge;
  try {
    return inflateRawSync(content, { maxOutputLength: allowed });
  } catch (error) {
    const isOver = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw isOver ? tooLarge : new PackageProblem('damaged');
  }
}

/**
 * Unpacks a package in memory. No path leaves the archive: others than plain relative names are refused.
 * @returns its files by path
 * @throws PackageProblem when it is no zip archive, damaged, or beyond the limits
 */
export function readArchive(given: Uint8Array): ReadonlyMap<string, Buffer> {
  if (given.byteLength > LARGEST_PACKAGE) throw new PackageProblem('tooLarge', { max: LARGEST_PACKAGE / MEGABYTE });
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const files = new Map<string, Buffer>();
  let left = LARGEST_UNPACKED;
  for (const entry of readDirectory(bytes)) {
    const content = unpack(bytes, entry, left);
    left -= content.length;
    files.set(entry.path, content);
  }
  return files;
}
