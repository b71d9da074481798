import { createHash } from 'node:crypto';
import { parseManifest, type PackageManifest } from './manifest.ts';
import { ENTRY_FILE, MANIFEST_FILE } from './packagePaths.ts';
import { badManifest, PackageProblem } from './packageProblem.ts';
import { readArchive } from './readArchive.ts';
import { isInRange } from './versionRange.ts';

/** Largest `manifest.json`, bytes. */
const LARGEST_MANIFEST = 64 * 1024;
/** Length of the part of a package's digest that stands in addresses. 144 bits: nobody can make a second one. */
const DIGEST_SIGNS = 24;

/** A package that was checked. */
export interface CheckedPackage {
  readonly manifest: PackageManifest;
  /** Start of the SHA-384 of the whole archive, in URL-safe Base64: its name in addresses. */
  readonly digest: string;
  /** Bytes of the archive. */
  readonly size: number;
  /** The files beside the manifest by path. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/** `sha384-…` of some bytes, as `integrity` attributes have it. */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Name of an archive in addresses. */
export const digestOf = (archive: Uint8Array): string =>
  createHash('sha384').update(archive).digest('base64url').slice(0, DIGEST_SIGNS);

function readManifest(bytes: Buffer | undefined): PackageManifest {
  if (!bytes) throw new PackageProblem('noManifest');
  if (bytes.length > LARGEST_MANIFEST) throw badManifest([{ place: '', wrong: 'large' }]);
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw badManifest([{ place: '', wrong: 'noJson' }]);
  }
  const result = parseManifest(value);
  if ('faults' in result) throw badManifest(result.faults);
  return result.manifest;
}

/** Compares the files with the manifest: none missing, none more, and each with its hash. */
function checkFiles(files: ReadonlyMap<string, Buffer>, manifest: PackageManifest): void {
  if (!files.has(ENTRY_FILE)) throw new PackageProblem('noEntry');
  const missing = Object.keys(manifest.files).find((path) => !files.has(path));
  if (missing !== undefined) throw new PackageProblem('missingFile', { path: missing });
  for (const [path, bytes] of files) {
    if (!Object.hasOwn(manifest.files, path)) throw new PackageProblem('extraFile', { path });
    if (manifest.files[path] !== integrityOf(bytes)) throw new PackageProblem('wrongHash', { path });
  }
}

/**
 * Checks a package: size, archive, paths, manifest, hashes, and that it runs with this version of Flexy. None of its code is
 * run.
 * @param archive the bytes of the file
 * @param framework version of Flexy, as in package.json
 * @throws PackageProblem with the reason for which it is refused
 */
export function checkPackage(archive: Uint8Array, framework: string): CheckedPackage {
  const all = readArchive(archive);
  const manifest = readManifest(all.get(MANIFEST_FILE));
  const files = new Map([...all].filter(([path]) => path !== MANIFEST_FILE));
  checkFiles(files, manifest);
  if (!isInRange(framework, manifest.flexy))
    throw new PackageProblem('wrongFramework', { range: manifest.flexy, version: framework });
  return { manifest, digest: digestOf(archive), size: archive.byteLength, files };
}
