import { readZipEntries, unpackParts, ZipError, type ZipEntry } from '#zip';
import { PackageProblem } from './packageProblem.ts';
import { typeOfPackageFile } from './packagePaths.ts';

/** Largest package, bytes. */
export const LARGEST_PACKAGE = 4 * 1024 * 1024;
/** Most bytes of a package's files together, unpacked. */
export const LARGEST_UNPACKED = 16 * 1024 * 1024;
/** Most files in a package. */
export const MOST_FILES = 200;

const MEGABYTE = 1024 * 1024;
/** Its folders are no files of it. */
const LIMITS = { entries: MOST_FILES * 2, unpacked: LARGEST_UNPACKED, ratio: Infinity };

const tooManyFiles = () => new PackageProblem('tooManyFiles', { max: MOST_FILES });

/** Checks every path before anything is unpacked. */
function checkPaths(entries: readonly ZipEntry[]): void {
  const taken = new Set<string>();
  for (const { name } of entries) {
    if (typeOfPackageFile(name) === undefined || taken.has(name))
      throw new PackageProblem('badPath', { path: name.slice(0, 200) });
    taken.add(name);
  }
  if (entries.length > MOST_FILES) throw tooManyFiles();
}

/** The refusal of an archive as one of a package. */
function refusalOf({ fault }: ZipError): PackageProblem {
  if (fault === 'entries') return tooManyFiles();
  if (fault === 'unpacked') return new PackageProblem('unpackedTooLarge', { max: LARGEST_UNPACKED / MEGABYTE });
  return new PackageProblem(fault === 'noArchive' ? 'noArchive' : 'damaged');
}

/**
 * Unpacks a package in memory. No path leaves the archive: others than plain relative names are refused.
 * @returns its files by path
 * @throws PackageProblem when it is no zip archive, damaged, or beyond the limits
 */
export function readArchive(bytes: Uint8Array): ReadonlyMap<string, Buffer> {
  if (bytes.byteLength > LARGEST_PACKAGE) throw new PackageProblem('tooLarge', { max: LARGEST_PACKAGE / MEGABYTE });
  try {
    const entries = readZipEntries(bytes, LIMITS).filter(({ name }) => !name.endsWith('/'));
    checkPaths(entries);
    return new Map(unpackParts(bytes, entries, LIMITS).map((part) => [part.name, Buffer.from(part.bytes)]));
  } catch (error) {
    throw error instanceof ZipError ? refusalOf(error) : error;
  }
}
