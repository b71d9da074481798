import type { Logger } from 'pino';
import type { LoadedPlugin } from '../../plugins.ts';
import { checkPackage, digestOf, type CheckedPackage } from '../checkPackage.ts';
import { FRAMEWORK_VERSION } from '../framework.ts';
import { SERVER_FILE } from '../packagePaths.ts';
import { PackageProblem } from '../packageProblem.ts';
import { requireTrust, type PackageTrust } from '../trust.ts';
import { isInRange } from '../versionRange.ts';
import { lastNumber } from './dataChanges.ts';
import { startFailure, type PackageFailure } from './failure.ts';
import { guardServer } from './guardServer.ts';
import { loadServerCode } from './loadServerCode.ts';
import { PackageGuard, type PackageCode } from './packageGuard.ts';
import type { InstalledPackage, InstalledPackages } from './readInstalled.ts';

/** An installed package of this start: its plugin with the guard around its code, or the reason why it does not run. */
export interface LoadedPackage {
  readonly id: string;
  readonly digest: string;
  readonly plugin: LoadedPlugin;
  readonly guard: PackageGuard | null;
  readonly failure: PackageFailure | null;
}

/**
 * Checks the archive of an installed package and imports its code. Archive, hashes, signature and the operator's permission are
 * checked on what is run, each time.
 * @param digest of the version that an administrator uses
 * @throws PackageProblem, or an error of its code
 */
export async function loadCode(
  { id, digest, archive }: Pick<InstalledPackage, 'id' | 'digest' | 'archive'>,
  trust: PackageTrust,
): Promise<{ readonly checked: CheckedPackage; readonly code: PackageCode }> {
  // Whoever can write into the database must not choose what runs: the digest is that of the whole archive.
  if (digestOf(archive) !== digest) throw new PackageProblem('damaged');
  const checked = checkPackage(archive, FRAMEWORK_VERSION);
  if (checked.manifest.id !== id) throw new PackageProblem('damaged');
  requireTrust(checked, trust);
  const source = checked.files.get(SERVER_FILE);
  const { server, changes } = source
    ? await loadServerCode(id, digest, source.toString('utf8'))
    : { server: {}, changes: [] };
  if (lastNumber(changes) !== checked.manifest.dataChange)
    throw new TypeError(
      `Its manifest names the data change ${checked.manifest.dataChange}, its code ${lastNumber(changes)}`,
    );
  return { checked, code: { id, digest, server, changes } };
}

/** Requires the packages that a package needs, installed and on. @throws PackageProblem naming the first one that is missing */
function requirePackages({ manifest }: Pick<CheckedPackage, 'manifest'>, versions: ReadonlyMap<string, string>): void {
  for (const [name, range] of Object.entries(manifest.packages)) {
    const version = versions.get(name);
    if (version === undefined || !isInRange(version, range))
      throw new PackageProblem('missingPackage', { name, range });
  }
}

async function load(
  one: InstalledPackage,
  versions: ReadonlyMap<string, string>,
  trust: PackageTrust,
): Promise<LoadedPackage> {
  const { id, digest } = one;
  try {
    const { checked, code } = await loadCode(one, trust);
    requirePackages(checked, versions);
    const guard = new PackageGuard(code);
    const resources = checked.declaration?.resources ?? [];
    return { id, digest, guard, failure: null, plugin: { id, resources, server: guardServer(guard), isPackage: true } };
  } catch (error) {
    const failure = startFailure(error);
    const plugin = { id, resources: [], failed: failure.reason, isPackage: true } as const;
    return { id, digest, plugin, guard: null, failure };
  }
}

/** Loads the installed packages one after the other. One that cannot be loaded is told with its reason, and left out. */
export async function loadPackages(
  { packages, versions }: InstalledPackages,
  trust: PackageTrust,
  log: Logger,
): Promise<readonly LoadedPackage[]> {
  const loaded: LoadedPackage[] = [];
  for (const one of packages) {
    const result = await load(one, versions, trust);
    if (result.failure) log.error({ package: one.id, reason: result.failure.reason }, 'A package is left out');
    else log.info({ package: one.id, version: one.version }, 'A package runs on this server');
    loaded.push(result);
  }
  return loaded;
}
