import type { FlatRowOf } from '#resource';
import {
  compareVersions,
  FRAMEWORK_VERSION,
  isInRange,
  notFound,
  PackageProblem,
  readArchiveOf,
  readPackage,
  type CallHandler,
  type CallPreparation,
  type Problem,
  type ServerHost,
  type Tx,
} from '#server';
import type { removePackageCall, usePackageCall } from '../calls.ts';
import { PACKAGES_LOCK } from './addPackage.ts';
import { applicationOf, manifestOf, packageOf } from './applicationOf.ts';
import { conflict, refusedPackage, wrongFramework } from './problems.ts';

/**
 * Checks that the server part of a version may run here. Permissions of the operator may have changed since it was added.
 * @returns the refusal; null: it may
 */
export const prepareUse =
  (host: ServerHost): CallPreparation<typeof usePackageCall, Problem | null> =>
  async ({ params, locale, actor }) => {
    const versions = host.db.selectFrom('package_versions').select(['code', 'digest']).where('id', '=', params.id);
    const row = await versions.executeTakeFirst();
    const archive = row && (await readArchiveOf(host.db, String(row.code), String(row.digest)));
    if (!archive) return null;
    try {
      host.packages.requireTrust(await readPackage(archive, FRAMEWORK_VERSION, String(actor.userId)));
      return null;
    } catch (error) {
      // The call itself refuses another version of Flexy, with a status of its own.
      if (!(error instanceof PackageProblem)) throw error;
      return error.fault === 'wrongFramework' ? null : refusedPackage(error, locale);
    }
  };

/** Updates a package to a version, or goes back to an older one. */
export const usePackage: CallHandler<typeof usePackageCall, Problem | null> = async (call) => {
  const { tx, params, locale, prepared } = call;
  if (prepared) throw prepared;
  const { version, application } = await find(params.id, tx);
  const { flexy } = manifestOf(version);
  if (!isInRange(FRAMEWORK_VERSION, flexy)) throw wrongFramework(flexy, FRAMEWORK_VERSION, locale);
  await setVersion(application, version, tx);
  return { application: application.id };
};

/** Removes a version. The store then offers the newest of the others; without one, the application is gone. */
export const removePackage: CallHandler<typeof removePackageCall> = async ({ tx, params, locale }) => {
  const { version, application } = await find(params.id, tx);
  const isUsed = packageOf(application)?.digest === version.digest;
  if (isUsed && application.installed) throw conflict('inUse', locale);
  await tx.delete('package_versions', version.id);
  const left = await tx.findBy('package_versions', { code: version.code });
  const [newest] = left.toSorted((a, b) => compareVersions(b.version, a.version));
  if (!newest) await tx.delete('applications', application.id);
  else if (isUsed) await setVersion(application, newest, tx);
};

/** A version and its application, both locked. @throws Problem 404 */
async function find(id: number, tx: Tx) {
  await tx.lock(PACKAGES_LOCK);
  const version = await tx.find('package_versions', id);
  if (!version) throw notFound();
  const [application] = await tx.findBy('applications', { code: version.code });
  if (!application) throw notFound();
  return { version, application };
}

/** Sets the version that browsers load. Whoever chose it wants it on: an earlier failure is over. */
async function setVersion(
  application: FlatRowOf<'applications'>,
  version: FlatRowOf<'package_versions'>,
  tx: Tx,
): Promise<void> {
  const hasFailed = Boolean(application.failure);
  await tx.update('applications', application.id, {
    ...applicationOf(manifestOf(version), version.digest),
    failure: null,
    fault: null,
    ...(hasFailed && application.installed ? { isEnabled: true } : {}),
  });
}
