import {
  compareVersions,
  FRAMEWORK_VERSION,
  IndexProblem,
  isInRange,
  OutsideFailure,
  PackageProblem,
  Problem,
  readPackage,
  type CallHandler,
  type CallPreparation,
  type CheckedPackage,
  type IndexedVersion,
  type Locale,
  type ServerHost,
  type SignedIndex,
} from '#server';
import type { addOfferedCall, OfferedVersion, storeIndexCall } from '../calls.ts';
import { addPackage } from './addPackage.ts';
import { refusedIndex, refusedPackage, unreadIndex } from './problems.ts';
import { readIndex, readOffered } from './readIndex.ts';

/** Answers `GET packages/index`. @throws Problem 422 with the reason for which the index is not shown */
export const showIndex =
  (host: ServerHost): CallHandler<typeof storeIndexCall> =>
  async ({ locale, signal }) => {
    if (host.outside.packages.url === '') return { index: null };
    let read: SignedIndex;
    try {
      read = await readIndex(host, signal);
    } catch (error) {
      throw refusalOf(error, locale);
    }
    const stored = await host.db.selectFrom('package_versions').select(['code', 'version']).execute();
    const here = new Set(stored.map(({ code, version }) => `${String(code)} ${String(version)}`));
    const { name, madeAt, packages } = read.index;
    const offered = packages.map((one) => ({
      ...{ id: one.id, publisher: one.publisher },
      ...{ name: one.name[locale], description: one.description[locale] },
      versions: versionsOf(one.id, one.versions, here),
    }));
    return { index: { name, madeAt, signer: read.signer, packages: offered } };
  };

/** A version of the index that was read and checked, or its refusal. */
type Offered = { readonly checked: CheckedPackage; readonly archive: Buffer } | Problem;

/** Reads a version that the index offers, and checks it as one that is uploaded: before the transaction, which writes would wait for. */
export const prepareOffered =
  (host: ServerHost): CallPreparation<typeof addOfferedCall, Offered> =>
  async ({ input: { code, version }, actor, locale, signal }) => {
    try {
      const { index } = await readIndex(host, signal);
      const offered = index.packages.find(({ id }) => id === code)?.versions.find((one) => one.version === version);
      if (!offered) throw new IndexProblem('notOffered', { name: `${code} ${version}` });
      const archive = await readOffered(host, offered, signal);
      const checked = await readPackage(archive, FRAMEWORK_VERSION, String(actor.userId));
      const { manifest } = checked;
      if (manifest.id !== code || manifest.version !== version)
        throw new IndexProblem('otherPackage', { name: `${manifest.id} ${manifest.version}` });
      host.packages.requireTrust(checked);
      return { checked, archive };
    } catch (error) {
      return refusalOf(error, locale);
    }
  };

/** Answers `POST packages/index/add`. */
export const addOffered =
  (host: ServerHost): CallHandler<typeof addOfferedCall, Offered> =>
  async ({ tx, prepared }) => {
    if (prepared instanceof Problem) throw prepared;
    return addPackage(prepared.checked, prepared.archive, tx, host);
  };

/** The refusal that an error stands for. @throws the error, where it is a fault of this server */
function refusalOf(error: unknown, locale: Locale): Problem {
  if (error instanceof IndexProblem) return refusedIndex(error, locale);
  if (error instanceof OutsideFailure) return unreadIndex(error.code, locale);
  if (error instanceof PackageProblem) return refusedPackage(error, locale);
  throw error;
}

/** @param here versions that this server keeps, as `<id> <version>` */
function versionsOf(id: string, versions: readonly IndexedVersion[], here: ReadonlySet<string>): OfferedVersion[] {
  return versions
    .toSorted((a, b) => compareVersions(b.version, a.version))
    .map(({ version, flexy, packages, size, hasServerCode }) => ({
      ...{ version, flexy, size, hasServerCode },
      needs: Object.entries(packages).map(([needed, range]) => ({ id: needed, range })),
      isFitting: isInRange(FRAMEWORK_VERSION, flexy),
      isHere: here.has(`${id} ${version}`),
    }));
}
