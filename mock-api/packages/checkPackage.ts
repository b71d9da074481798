import { createHash } from 'node:crypto';
import { parseManifest, type PackageManifest } from './manifest.ts';
import { parseDeclaration, type PackageDeclaration } from './declaration.ts';
import { ENTRY_FILE, MANIFEST_FILE, RESOURCES_FILE, SIGNATURE_FILE } from './packagePaths.ts';
import { badManifest, PackageProblem } from './packageProblem.ts';
import { readArchive } from './readArchive.ts';
import { readSignature } from './signature.ts';
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
  /** Its resources; null: it has none. */
  readonly declaration: PackageDeclaration | null;
  /** The manifest's bytes with their signature; null: it is not signed. Who signed it is another question. */
  readonly signed: { readonly manifest: Uint8Array; readonly signature: Uint8Array } | null;
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
  if (!files.has(ENTRY_FILE) && !files.has(RESOURCES_FILE)) throw new PackageProblem('noEntry');
  const missing = Object.keys(manifest.files).find((path) => !files.has(path));
  if (missing !== undefined) throw new PackageProblem('missingFile', { path: missing });
  for (const [path, bytes] of files) {
    if (!Object.hasOwn(manifest.files, path)) throw new PackageProblem('extraFile', { path });
    if (manifest.files[path] !== integrityOf(bytes)) throw new PackageProblem('wrongHash', { path });
  }
}

/** Reads the signature. @throws PackageProblem when the file is no signature */
function signedOf(all: ReadonlyMap<string, Buffer>): CheckedPackage['signed'] {
  const [manifest, file] = [all.get(MANIFEST_FILE), all.get(SIGNATURE_FILE)];
  if (!manifest || !file) return null;
  const signature = readSignature(file);
  if (!signature) throw new PackageProblem('badSignature');
  return { manifest, signature };
}

/** Reads the declared resources, which have to be those of the manifest. */
function declarationOf(files: ReadonlyMap<string, Buffer>, { contributions }: PackageManifest) {
  const bytes = files.get(RESOURCES_FILE);
  return bytes ? parseDeclaration(bytes, contributions) : null;
}

/**
 * Checks a package: size, archive, paths, manifest, hashes, and that it runs with this version of Flexy. None of its code is
 * run.
 * @param archive the bytes of the file
 * @param framework version of Flexy, as in package.json; null: whichever it needs
 * @throws PackageProblem with the reason for which it is refused
 */
export function checkPackage(archive: Uint8Array, framework: string | null): CheckedPackage {
  const all = readArchive(archive);
  const manifest = readManifest(all.get(MANIFEST_FILE));
  const files = new Map([...all].filter(([path]) => path !== MANIFEST_FILE && path !== SIGNATURE_FILE));
  checkFiles(files, manifest);
  if (framework !== null && !isInRange(framework, manifest.flexy))
    throw new PackageProblem('wrongFramework', { range: manifest.flexy, version: framework });
  return {
    ...{ manifest, digest: digestOf(archive), size: archive.byteLength, files },
    ...{ declaration: declarationOf(files, manifest), signed: signedOf(all) },
  };
}
