import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  badManifest,
  checkPackage,
  FRAMEWORK_VERSION,
  integrityOf,
  MANIFEST_FILE,
  PackageProblem,
  RESOURCES_FILE,
  SERVER_FILE,
  SIGNATURE_FILE,
  signatureOf,
  typeOfPackageFile,
} from '../mock-api/packages/index.ts';
import { isObject } from '#resource';
import { writeArchive } from '../mock-api/packages/writeArchive.ts';
import { buildPackage } from './packages/buildPackage.ts';
import { buildServer } from './packages/buildServer.ts';

/** A package that was made. */
export interface PackedPlugin {
  /** Name of its file: `gift-notes-1.0.0.zip`. */
  readonly name: string;
  readonly archive: Buffer;
}

/** Reads the manifest that the author wrote: without `files`, which is made here. */
async function readSource(folder: string): Promise<Record<string, unknown>> {
  const file = path.join(folder, MANIFEST_FILE);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new PackageProblem('noManifest');
  });
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    throw badManifest([{ place: '', wrong: 'noJson' }]);
  }
}

/** The pictures that the manifest names, by their paths. Others of the folder are left out. */
async function readPictures(folder: string, { screenshots }: Record<string, unknown>) {
  const named: readonly unknown[] = Array.isArray(screenshots) ? screenshots : [];
  const paths = named.map((one) => (isObject(one) ? one.file : undefined)).filter((file) => typeof file === 'string');
  const pictures = new Map<string, Uint8Array>();
  for (const file of paths) {
    // A value that is not a path in a package is not read; the check refuses it.
    const bytes = typeOfPackageFile(file) && (await readFile(path.join(folder, file)).catch(() => null));
    if (bytes) pictures.set(file, bytes);
  }
  return pictures;
}

/** Files of a plugin of Flexy that a package cannot have, with what is there for them. They would be missing without a word. */
const DROPPED: Readonly<Record<string, string>> = {
  'resources.ts': `${RESOURCES_FILE} declares resources`,
  'resources.server.ts': `${RESOURCES_FILE} declares resources with their rights`,
  'samples.ts': 'records of packages are in no demo',
  'server.js': 'server.ts is the server part',
  'server.tsx': 'server.ts is the server part',
  'frame.ts': 'tool frames are built with Flexy',
  'frame.tsx': 'tool frames are built with Flexy',
};

/** Adds fields to a resource of another plugin: the server reads that of plugins of Flexy alone. */
const WITHOUT_EFFECT = /\bextendResource\b/;

/** Refuses a folder with parts that the package would not hold. */
function refuseDropped(folder: string): void {
  const dropped = Object.keys(DROPPED).find((file) => existsSync(path.join(folder, file)));
  if (dropped !== undefined)
    throw new Error(`A package cannot have ${dropped}: ${DROPPED[dropped]} (docs/packages.md).`);
}

/** Refuses code that asks for what no package can do: it would be there, and nothing would come of it. */
function refuseWithoutEffect(files: ReadonlyMap<string, Uint8Array>): void {
  for (const [file, bytes] of files) {
    if (!file.endsWith('.js')) continue;
    const code = Buffer.from(bytes).toString('utf8');
    if (WITHOUT_EFFECT.test(code))
      throw new Error(`${file} uses extendResource, which has no effect in a package (docs/packages.md).`);
  }
}

/** The declared resources and the server part. */
async function readServerSide(folder: string): Promise<Map<string, Uint8Array>> {
  const declared = await readFile(path.join(folder, RESOURCES_FILE)).catch(() => undefined);
  const server = await buildServer(folder);
  return new Map([
    ...(declared ? [[RESOURCES_FILE, declared] as const] : []),
    ...(server ? [[SERVER_FILE, server] as const] : []),
  ]);
}

/**
 * Makes a package of a plugin's folder: builds its module, adds the hashes to its manifest, and checks the result as the
 * server does.
 * @param folder with `manifest.json`, and `index.ts`, `resources.json` or both
 * @param key ed25519 key in PEM, to sign the manifest with
 * @throws PackageProblem with the reason for which a server would refuse it
 */
export async function packPlugin(folder: string, key?: string): Promise<PackedPlugin> {
  refuseDropped(folder);
  const source = await readSource(folder);
  const files = new Map([
    ...(await buildPackage(folder)),
    ...(await readServerSide(folder)),
    ...(await readPictures(folder, source)),
  ]);
  refuseWithoutEffect(files);
  const hashes = Object.fromEntries([...files].map(([file, bytes]) => [file, integrityOf(bytes)]));
  const manifest = Buffer.from(`${JSON.stringify({ ...source, files: hashes }, null, 2)}\n`);
  const signed = key === undefined ? [] : [[SIGNATURE_FILE, signatureOf(manifest, key)] as const];
  const archive = writeArchive(new Map([...files, [MANIFEST_FILE, manifest], ...signed]));
  const checked = checkPackage(archive, FRAMEWORK_VERSION);
  return { name: `${checked.manifest.id}-${checked.manifest.version}.zip`, archive };
}

/**
 * `npm run plugin:pack <folder> [target]`: writes the package into the target, by default `<folder>/dist`. `--key <file>` signs it
 * with an ed25519 key in PEM.
 */
export async function pluginPack(given: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...given],
    options: { key: { type: 'string' } },
    allowPositionals: true,
  });
  const [folder, target] = positionals;
  if (folder === undefined) {
    process.stderr.write('Say which folder: npm run plugin:pack examples/daily-goal\n');
    process.exitCode = 1;
    return;
  }
  try {
    const { name, archive } = await packPlugin(
      path.resolve(folder),
      values.key && (await readFile(values.key, 'utf8')),
    );
    const out = path.resolve(target ?? path.join(folder, 'dist'));
    await mkdir(out, { recursive: true });
    await writeFile(path.join(out, name), archive);
    const kilobytes = Math.ceil(archive.length / 1024);
    process.stdout.write(`${path.join(out, name)} (${kilobytes} kB)\nAdd it in the app store: docs/packages.md\n`);
  } catch (error) {
    if (!(error instanceof PackageProblem)) throw error;
    process.stderr.write(`No package was made of ${folder}: ${error.message}\n`);
    process.exitCode = 1;
  }
}
