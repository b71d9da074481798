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

/** A version of a package of the store index. */
export interface OfferedVersion {
  readonly version: string;
  /** Versions of Flexy that it runs with. */
  readonly flexy: string;
  /** Packages that it needs, with their ranges. */
  readonly needs: readonly { readonly id: string; readonly range: string }[];
  /** Bytes of the archive. */
  readonly size: number;
  readonly hasServerCode: boolean;
  /** It runs with this version of Flexy. */
  readonly isFitting: boolean;
  /** This server keeps it already. */
  readonly isHere: boolean;
}

/** A package of the store index, with texts in the language of the address. */
export interface OfferedPackage {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly publisher: string;
  /** The newest first. */
  readonly versions: readonly OfferedVersion[];
}

/** The signed index of packages that the operator has set. */
export interface OfferedIndex {
  readonly name: string;
  /** When it was signed, ISO 8601. */
  readonly madeAt: string;
  /** The operator's name for the key that has signed it. */
  readonly signer: string;
  readonly packages: readonly OfferedPackage[];
}

/** Reads the store index. */
export const storeIndexCall = defineCall({
  method: 'GET',
  path: 'packages/index',
  roles: ADMINS,
  summary: 'Packages of the signed store index (`PACKAGES_INDEX`); null: the operator has set none',
  output: { index: typedJson<OfferedIndex | null>() },
  errors: { 422: 'The index cannot be read, or its signature is none of a trusted publisher' },
  rate: 30,
});

/** Adds a version that the store index offers. */
export const addOfferedCall = defineCall({
  method: 'POST',
  path: 'packages/index/add',
  roles: ADMINS,
  summary: 'Reads a version that the store index offers, checks it, and offers it in the store as one that is uploaded',
  input: {
    code: { type: 'text', required: true, max: 40, description: 'Id of the package.' },
    version: { type: 'text', required: true, max: 60 },
  },
  output: {
    version: { type: 'integer', required: true },
    application: { type: 'integer', required: true },
    /** False: the same archive was there already. */
    isNew: { type: 'boolean', required: true },
  },
  errors: {
    409: 'Another package, or a plugin of Flexy, has this id, version or address',
    413: 'The package is too large',
    422: 'Index or package cannot be read, or is refused, with its reason',
  },
  rate: 30,
});

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
