export { checkPackage, integrityOf, type CheckedPackage } from './checkPackage.ts';
export type { ManifestWrong, PackageManifest } from './manifest.ts';
export { FRAMEWORK_VERSION } from './framework.ts';
export {
  ENTRY_FILE,
  MANIFEST_FILE,
  RESOURCES_FILE,
  SERVER_FILE,
  SIGNATURE_FILE,
  STYLE_FILE,
  typeOfPackageFile,
} from './packagePaths.ts';
export { signatureOf } from './signature.ts';
export { badManifest, PackageProblem, type PackageFault } from './packageProblem.ts';
export { readPackage } from './readPackage.ts';
export { IndexProblem, type IndexFault } from './indexProblem.ts';
export {
  ARCHIVE_NAME,
  LARGEST_INDEX,
  signStoreIndex,
  type IndexedPackage,
  type IndexedVersion,
  type SignedIndex,
} from './storeIndex.ts';
export { LARGEST_PACKAGE } from './readArchive.ts';
export { compareVersions, isInRange } from './versionRange.ts';
