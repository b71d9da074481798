import packageJson from '../../package.json' with { type: 'json' };

export { checkPackage, integrityOf, type CheckedPackage } from './checkPackage.ts';
export type { ManifestWrong, PackageManifest } from './manifest.ts';
export { ENTRY_FILE, MANIFEST_FILE, STYLE_FILE, typeOfPackageFile } from './packagePaths.ts';
export { badManifest, PackageProblem, type PackageFault } from './packageProblem.ts';
export { readPackage } from './readPackage.ts';
export { LARGEST_PACKAGE } from './readArchive.ts';
export { compareVersions, isInRange } from './versionRange.ts';

/** Version of this Flexy. */
export const FRAMEWORK_VERSION: string = packageJson.version;
