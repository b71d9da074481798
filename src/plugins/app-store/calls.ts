// Calls about packages of third parties: upload, find, use, remove and report versions.
import { defineCall, typedJson } from '#resource';

/** Third-party code is a matter of administrators alone (docs/rules/rights.md). */
const ADMINS = ['ROLE_ADMIN'] as const;

/** Adds a version of a package, from an upload. */
export const uploadPackageCall = defineCall({
  method: 'POST',
  path: 'packages',
  roles: ADMINS,
  summary: 'Checks a package and offers it in the store; the body is the archive (docs/packages.md)',
  input: 'stream',
  output: {
    version: { type: 'integer', required: true },
    application: { type: 'integer', required: true },
    /** False: the same archive was there already. */
    isNew: { type: 'boolean', required: true },
  },
  errors: {
    409: 'Another package, or a plugin of Flexy, has this id, version or address',
    413: 'The package is too large',
    422: 'The package is refused, with its reason',
  },
  rate: 30,
});

/** A file of the data folder with what became of it. */
export interface FoundPackage {
  readonly file: string;
  readonly isNew: boolean;
  /** The reason for which it is refused; null: it is not. */
  readonly reason: string | null;
}

/** Looks for packages in the data folder. */
export const scanPackagesCall = defineCall({
  method: 'POST',
  path: 'packages/scan',
  roles: ADMINS,
  summary: 'Adds the packages that stand in the folder `packages` of the data folder',
  output: { found: typedJson<readonly FoundPackage[]>() },
  rate: 10,
});

/** A package whose server part or tables are in a process of the server. */
export interface RunningPackage {
  readonly code: string;
  /** Digest of the version that runs there. */
  readonly digest: string;
  readonly isOn: boolean;
}

/** Tells which packages run in the process that answers. */
export const packageStandingCall = defineCall({
  method: 'GET',
  path: 'packages/standing',
  roles: ADMINS,
  summary:
    'Packages with a part for the server that run in the process that answers, with the digests of their versions',
  output: { running: typedJson<readonly RunningPackage[]>() },
});

/** Makes a version the one that browsers load: an update, or the way back to an older one. */
export const usePackageCall = defineCall({
  method: 'POST',
  path: 'package_versions/{id}/use',
  roles: ADMINS,
  summary: 'Makes this version of a package the one that browsers load',
  output: { application: { type: 'integer', required: true } },
  errors: {
    404: 'No such version',
    409: 'It does not run with this version of Flexy',
    422: 'Its code may not run on this server',
  },
});

/** Removes a version that is not in use. */
export const removePackageCall = defineCall({
  method: 'POST',
  path: 'package_versions/{id}/remove',
  roles: ADMINS,
  summary: 'Removes a version of a package; with the last one, the application leaves the store',
  errors: { 404: 'No such version', 409: 'It is installed' },
});

/** Removes an uninstalled package with its versions and its data. */
export const removeDataCall = defineCall({
  method: 'POST',
  path: 'applications/{id}/remove-data',
  roles: ADMINS,
  summary: 'Removes an uninstalled package with all its versions, and deletes the rows of its tables permanently',
  input: { name: { type: 'text', required: true, max: 120, description: 'Its id, or its name in any language.' } },
  errors: { 404: 'No such package', 409: 'It is installed, or other records refer to its data', 422: 'Another name' },
});

/** Switches a broken package off for everybody. */
export const reportPackageCall = defineCall({
  method: 'POST',
  path: 'applications/{id}/failure',
  roles: ADMINS,
  summary: 'Switches a package off with the reason why it could not be started',
  input: {
    /** Digest of the version that failed. A report about another version than the present one changes nothing. */
    digest: { type: 'text', required: true, max: 40 },
    reason: { type: 'text', required: true, max: 500, description: 'In English.' },
    fault: {
      type: 'json',
      max: 4000,
      description: 'A known reason by name: {code, params}; absent or null: it is none.',
    },
  },
  output: { isOff: { type: 'boolean', required: true } },
  errors: { 404: 'No such application' },
  rate: 60,
});
