import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  ARCHIVE_NAME,
  checkPackage,
  compareVersions,
  IndexProblem,
  integrityOf,
  PackageProblem,
  signStoreIndex,
  type CheckedPackage,
  type IndexedPackage,
  type IndexedVersion,
} from '../mock-api/packages/index.ts';

/** File of the index, beside the archives. */
const INDEX_FILE = 'index.json';

interface Archive {
  readonly file: string;
  readonly bytes: Buffer;
  readonly checked: CheckedPackage;
}

function versionOf({ file, bytes, checked: { manifest } }: Archive): IndexedVersion {
  const { version, flexy, packages, contributions } = manifest;
  return {
    ...{ version, flexy, packages, file },
    ...{ size: bytes.byteLength, integrity: integrityOf(bytes), hasServerCode: contributions.server },
  };
}

/** The archives of one package; names and description are those of its newest version. */
function packageOf(archives: readonly Archive[]): IndexedPackage {
  const newestFirst = archives.toSorted((a, b) =>
    compareVersions(b.checked.manifest.version, a.checked.manifest.version),
  );
  const [newest] = newestFirst;
  if (!newest) throw new Error('A package has at least one version.');
  const { id, name, description, publisher } = newest.checked.manifest;
  return { id, name, description, publisher, versions: newestFirst.map(versionOf) };
}

/** The archives of a folder, each checked as a server does. @throws PackageProblem with the file in its text */
async function readArchives(folder: string): Promise<Archive[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.zip')).toSorted();
  const archives: Archive[] = [];
  for (const file of files) {
    if (!ARCHIVE_NAME.test(file)) throw new Error(`${file}: a name of letters, digits, ".", "_" and "-" is expected.`);
    const bytes = await readFile(path.join(folder, file));
    try {
      archives.push({ file, bytes, checked: checkPackage(bytes, null) });
    } catch (error) {
      throw error instanceof PackageProblem ? new Error(`${file}: ${error.message}`, { cause: error }) : error;
    }
  }
  return archives;
}

/**
 * Makes a signed store index of the archives in a folder.
 * @param name shown in the store
 * @param key ed25519 key in PEM
 * @throws Error naming the archive that a server would refuse, or two of one version
 */
export async function makeIndex(folder: string, name: string, key: string): Promise<Buffer> {
  const archives = await readArchives(folder);
  if (archives.length === 0) throw new Error(`There is no package in ${folder}. npm run plugin:pack makes one.`);
  const byId = Map.groupBy(archives, ({ checked }) => checked.manifest.id);
  for (const [id, all] of byId) {
    const versions = all.map(({ checked }) => checked.manifest.version);
    const twice = versions.find((version, at) => versions.indexOf(version) !== at);
    if (twice !== undefined) throw new Error(`Version ${twice} of ${id} is there twice.`);
  }
  const packages = [...byId.values()].map(packageOf);
  return signStoreIndex({ name, madeAt: new Date().toISOString(), packages }, key);
}

/** `npm run plugin:index <folder> -- --key <file> [--name <text>]`: writes `index.json` into the folder with the archives. */
export async function pluginIndex(given: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...given],
    options: { key: { type: 'string' }, name: { type: 'string', default: 'Packages' } },
    allowPositionals: true,
  });
  const [folder] = positionals;
  if (folder === undefined || values.key === undefined) {
    process.stderr.write('Say which folder and key: npm run plugin:index shop -- --key publisher.pem --name "Acme"\n');
    process.exitCode = 1;
    return;
  }
  try {
    const index = await makeIndex(path.resolve(folder), values.name, await readFile(values.key, 'utf8'));
    const file = path.join(path.resolve(folder), INDEX_FILE);
    await writeFile(file, index);
    process.stdout.write(
      `${file}\nPut the folder on a web server, and its address into PACKAGES_INDEX: docs/packages.md\n`,
    );
  } catch (error) {
    const text = error instanceof IndexProblem ? `the index is wrong at ${error.params.place ?? ''}` : String(error);
    process.stderr.write(`No index was made: ${text}\n`);
    process.exitCode = 1;
  }
}
