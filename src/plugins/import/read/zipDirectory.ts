import { TableError } from './tableError.ts';

/** One file in a zip, as its directory describes it. */
export interface ZipEntry {
  readonly name: string;
  /** 0: stored, 8: deflated. */
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly packed: number;
  /** As the directory says; it may be wrong. */
  readonly unpacked: number;
  /** Position of its local header. */
  readonly at: number;
}

/** Most files in a workbook, most bytes of it unpacked, and how much smaller than that it may be packed. */
export const MOST_ENTRIES = 2000;
export const MOST_UNPACKED = 200 * 1024 * 1024;
export const HIGHEST_RATIO = 200;
/** Files smaller than this may be packed as tightly as they like. */
const RATIO_COUNTS_FROM = 1024 * 1024;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const ZIP64 = 0xffffffff;
/** A zip's end record with its longest comment. */
const LONGEST_END = 22 + 65_535;

/** Reads a zip's directory and checks its limits. @throws TableError */
export function readZipDirectory(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  // Workbooks are far below the limits of ZIP64, which these values stand for. It has another directory, which a library may
  // read in place of the one that is checked here.
  if (view.getUint32(end + 12, true) === ZIP64 || at === ZIP64) throw new TableError('damaged');
  if (count > MOST_ENTRIES) throw new TableError('entries', { max: MOST_ENTRIES });
  const entries: ZipEntry[] = [];
  for (let left = count; left > 0; left -= 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY) throw new TableError('damaged');
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + (name ?? 0))),
      method: view.getUint16(at + 10, true),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  checkSizes(entries);
  return entries;
}

function findEnd(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - LONGEST_END); at -= 1)
    if (view.getUint32(at, true) === END) return at;
  throw new TableError('truncated');
}

function checkSizes(entries: readonly ZipEntry[]): void {
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  if (unpacked > MOST_UNPACKED) throw new TableError('unpacked', { max: MOST_UNPACKED });
  if (entries.some((entry) => entry.isEncrypted)) throw new TableError('encrypted');
  if (entries.some((entry) => isTooTight(entry.packed, entry.unpacked)))
    throw new TableError('ratio', { max: HIGHEST_RATIO });
}

const isTooTight = (packed: number, unpacked: number): boolean =>
  unpacked > RATIO_COUNTS_FROM && unpacked > packed * HIGHEST_RATIO;

/**
 * Unpacks one file of a zip in pieces. Its bytes are counted, because a directory may lie about sizes.
 * @param allowance bytes that all files of the zip may still have
 * @throws TableError beyond the allowance or the ratio, or when it is damaged
 */
export async function* unpackEntry(
  bytes: Uint8Array<ArrayBuffer>,
  entry: ZipEntry,
  allowance: { left: number },
): AsyncGenerator<Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (entry.at + 30 > bytes.length || view.getUint32(entry.at, true) !== LOCAL) throw new TableError('damaged');
  const start = entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true);
  const packed = bytes.subarray(start, start + entry.packed);
  if (packed.length < entry.packed) throw new TableError('truncated');
  if (entry.method !== 0 && entry.method !== 8) throw new TableError('damaged');
  const body = new Blob([packed]).stream();
  const pieces = entry.method === 0 ? body : body.pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = pieces.getReader();
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new TableError('damaged');
      });
      if (done) return;
      size += value.byteLength;
      allowance.left -= value.byteLength;
      if (allowance.left < 0) throw new TableError('unpacked', { max: MOST_UNPACKED });
      if (isTooTight(entry.packed, size)) throw new TableError('ratio', { max: HIGHEST_RATIO });
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
