import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** 1 January 1980, the first day of zip: equal files make equal archives. */
const FIRST_DAY = new Date(1980, 0, 1);

/** Packs files into a zip archive, in the order of their paths. */
export async function writeArchive(files: ReadonlyMap<string, Uint8Array>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, bytes] of [...files].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    zip.addBuffer(Buffer.from(bytes), path, { mtime: FIRST_DAY, mode: 0o100644 });
  zip.end();
  return buffer(zip.outputStream as NodeJS.ReadableStream);
}
