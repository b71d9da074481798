import { writeZip } from '#zip';

/** Packs files into a zip archive, in the order of their paths. */
export function writeArchive(files: ReadonlyMap<string, Uint8Array>): Buffer {
  const sorted = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Buffer.from(writeZip(sorted.map(([name, bytes]) => ({ name, bytes }))));
}
