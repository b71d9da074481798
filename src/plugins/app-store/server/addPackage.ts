import type { FlatRowOf } from '#resource';
import { compareVersions, type CheckedPackage, type ServerHost, type Tx } from '#server';
import { addressesOf, applicationOf, manifestOf, packageOf } from './applicationOf.ts';
import { conflict } from './problems.ts';

/** A package that was added, or was there already. */
export interface AddedPackage {
  readonly version: number;
  readonly application: number;
  readonly isNew: boolean;
}

/** Name of the lock of all decisions about packages: two of them must not get one address. */
export const PACKAGES_LOCK = 'app-store packages';

/** Finds a class name of the package that a resource of Flexy or of another package has. */
const takenClass = (
  { declaration }: CheckedPackage,
  host: ServerHost,
  known: ReadonlySet<string>,
): string | undefined =>
  declaration?.resources.find(({ className }) =>
    [...host.resources.values()].some((other) => other.className === className && !known.has(other.name)),
  )?.className;

/** Refuses names and addresses that something else has. @throws Problem 409 */
async function checkNames(
  checked: CheckedPackage,
  application: FlatRowOf<'applications'> | undefined,
  tx: Tx,
  host: ServerHost,
): Promise<void> {
  const { id } = checked.manifest;
  const isBuiltIn = host.plugins.some((plugin) => plugin.id === id && !plugin.isPackage);
  if (isBuiltIn || (application && !packageOf(application))) throw conflict('builtIn', tx.locale, id);
  const own = addressesOf(checked.manifest);
  const versions = await tx.readBy('package_versions', {});
  // Its tables may be those of a version that runs.
  const stored = versions.filter(({ code }) => code === id).flatMap((one) => manifestOf(one).contributions.resources);
  const known = new Set([...stored, ...(host.packages.standing().get(id)?.tables ?? [])]);
  const ofFlexy =
    [...own].find((address) => host.resources.has(address) && !known.has(address)) ?? takenClass(checked, host, known);
  if (ofFlexy !== undefined) throw conflict('address', tx.locale, ofFlexy);
  // All stored versions reserve their addresses, because an administrator may go back to any of them.
  for (const other of versions) {
    if (other.code === id) continue;
    const taken = [...addressesOf(manifestOf(other))].find((address) => own.has(address));
    if (taken !== undefined) throw conflict('address', tx.locale, taken);
  }
}

async function store(checked: CheckedPackage, archive: Uint8Array, tx: Tx): Promise<number> {
  const { manifest, digest, size } = checked;
  const values = { code: manifest.id, version: manifest.version, digest, size, manifest, addedAt: tx.now };
  const { id } = await tx.create('package_versions', values);
  await tx.create('package_archives', { version: id, file: Buffer.from(archive).toString('base64') });
  return id;
}

/** Offers a version in the store. An installed application stays on its version: an administrator updates it. */
async function offer(
  checked: CheckedPackage,
  application: FlatRowOf<'applications'> | undefined,
  tx: Tx,
): Promise<number> {
  const values = applicationOf(checked.manifest, checked.digest);
  if (!application) {
    const state = { category: 'addons', price: 0, installed: false, isEnabled: false, menuOrder: LAST } as const;
    const { id } = await tx.create('applications', { code: checked.manifest.id, ...state, ...values });
    return id;
  }
  const isNewer = compareVersions(values.version, packageOf(application)?.version ?? '') > 0;
  if (!application.installed && isNewer) await tx.update('applications', application.id, values);
  return application.id;
}

/**
 * Adds a checked package to this server and to the store. The same archive is added once, however often it comes.
 * @throws Problem 409 when its name, version or address is taken
 */
export async function addPackage(
  checked: CheckedPackage,
  archive: Uint8Array,
  tx: Tx,
  host: ServerHost,
): Promise<AddedPackage> {
  const { id: code, version } = checked.manifest;
  await tx.lock(PACKAGES_LOCK);
  const [application] = await tx.findBy('applications', { code });
  await checkNames(checked, application, tx, host);
  const [known] = await tx.findBy('package_versions', { code, version });
  if (known && application && known.digest === checked.digest)
    return { version: known.id, application: application.id, isNew: false };
  if (known) throw conflict('version', tx.locale, version);
  const added = await store(checked, archive, tx);
  return { version: added, application: await offer(checked, application, tx), isNew: true };
}

/** Menu position of a new package: last. */
const LAST = 1000;
