import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  FRAMEWORK_VERSION,
  LARGEST_PACKAGE,
  PackageProblem,
  Problem,
  readPackage,
  type Locale,
  type ServerHost,
  type Tx,
} from '#server';
import type { FoundPackage } from '../calls.ts';
import { addPackage } from './addPackage.ts';
import { faultText } from './problems.ts';

/**
 * Adds the packages of the data folder. One that is refused is named with its reason; the others go on.
 * @param run runs one addition in a transaction. A refusal is thrown before anything is written
 */
export async function scanPackages(
  host: ServerHost,
  locale: Locale,
  run: <T>(add: (tx: Tx) => Promise<T>) => Promise<T>,
): Promise<FoundPackage[]> {
  const folder = host.files.packageFolder;
  const found: FoundPackage[] = [];
  for (const file of await archivesIn(folder)) {
    try {
      const archive = await readArchiveFile(join(folder, file));
      const checked = await readPackage(archive, FRAMEWORK_VERSION, 'packages');
      host.packages.requireTrust(checked);
      const { isNew } = await run((tx) => addPackage(checked, archive, tx, host));
      found.push({ file, isNew, reason: null });
    } catch (error) {
      const isRefusal = error instanceof Problem && error.status < 500;
      if (!(error instanceof PackageProblem) && !isRefusal) throw error;
      found.push({
        file,
        isNew: false,
        reason: error instanceof PackageProblem ? faultText(error, locale) : error.message,
      });
    }
  }
  return found;
}

/** Most archives of the folder that one scan reads. */
const MOST_FILES = 100;
const MEGABYTE = 1024 * 1024;

/** Names of the archives in the folder, in their order; none when there is no such folder. Links are left out. */
async function archivesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  const names = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.zip')).map(({ name }) => name);
  return names.toSorted().slice(0, MOST_FILES);
}

async function readArchiveFile(path: string): Promise<Buffer> {
  const { size } = await stat(path);
  if (size > LARGEST_PACKAGE) throw new PackageProblem('tooLarge', { max: LARGEST_PACKAGE / MEGABYTE });
  return readFile(path);
}
