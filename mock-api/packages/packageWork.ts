import { checkPackage, type CheckedPackage } from './checkPackage.ts';
import type { ManifestFault } from './manifest.ts';
import { PackageProblem, type PackageFault } from './packageProblem.ts';

/** An archive to check for a version of Flexy. */
export interface PackageTask {
  readonly archive: Uint8Array;
  readonly framework: string;
}

/** The checked package, or the reason for which it is refused. */
export type PackageResult =
  | { readonly checked: CheckedPackage }
  | {
      readonly fault: PackageFault;
      readonly params: Readonly<Record<string, string | number>>;
      readonly manifest: readonly ManifestFault[];
    };

/** Unpacks and checks a package, in a thread of the pool. */
export default function checkTask({ archive, framework }: PackageTask): PackageResult {
  try {
    return { checked: checkPackage(archive, framework) };
  } catch (error) {
    if (!(error instanceof PackageProblem)) throw error;
    return { fault: error.fault, params: error.params, manifest: error.manifest };
  }
}
