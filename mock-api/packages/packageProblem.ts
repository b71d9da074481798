import { manifestText, type ManifestFault } from './manifest.ts';

/** Reasons for which a package is refused. */
export type PackageFault =
  | 'tooLarge'
  | 'noArchive'
  | 'damaged'
  | 'unpackedTooLarge'
  | 'tooManyFiles'
  | 'badPath'
  | 'noManifest'
  | 'badManifest'
  | 'noEntry'
  | 'missingFile'
  | 'extraFile'
  | 'wrongHash'
  | 'wrongFramework'
  | 'badResources'
  | 'badSignature'
  | 'serverNotAllowed'
  | 'untrustedSigner'
  | 'missingPackage'
  | 'noWayBack';

/** A package that is refused, with its reason and what the reason's text names. */
export class PackageProblem extends Error {
  readonly fault: PackageFault;
  readonly params: Readonly<Record<string, string | number>>;
  /** Places of a wrong manifest that have problems. */
  readonly manifest: readonly ManifestFault[];

  constructor(
    fault: PackageFault,
    params: Readonly<Record<string, string | number>> = {},
    manifest: readonly ManifestFault[] = [],
  ) {
    super(`${fault} ${Object.values(params).join(' ')} ${manifestText(manifest)}`.trim());
    this.fault = fault;
    this.params = params;
    this.manifest = manifest;
  }
}

/** The refusal of a manifest. */
export const badManifest = (faults: readonly ManifestFault[]): PackageProblem =>
  new PackageProblem('badManifest', {}, faults);
