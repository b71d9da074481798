import type { CheckedPackage } from './checkPackage.ts';
import { PackageProblem } from './packageProblem.ts';
import { signerOf, type Publisher } from './signature.ts';

/** The operator's decision about code of packages on the server: PACKAGES_SERVER and PACKAGES_PUBLISHERS. */
export interface PackageTrust {
  /** The server part of any package may run. */
  readonly isServerAllowed: boolean;
  /** Publishers whose signed packages may run on the server. */
  readonly publishers: readonly Publisher[];
}

/** Nobody's code runs. */
export const NO_TRUST: PackageTrust = { isServerAllowed: false, publishers: [] };

/**
 * Requires that the operator allows the server part of a package, if it has one. It is asked on adding, on using and at each
 * start, for the archive that is run.
 * @throws PackageProblem
 */
export function requireTrust(checked: Pick<CheckedPackage, 'manifest' | 'signed'>, trust: PackageTrust): void {
  const { manifest, signed } = checked;
  if (!manifest.contributions.server || trust.isServerAllowed) return;
  if (!signed) throw new PackageProblem('serverNotAllowed');
  if (!signerOf(signed.manifest, signed.signature, trust.publishers)) throw new PackageProblem('untrustedSigner');
}
