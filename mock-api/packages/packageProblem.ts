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
  | 'wrongFramework';

/** A package that is refused, with its reason and what the reason's text names. */
export class PackageProblem extends Error {
  readonly fault: PackageFault;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(fault: PackageFault, params: Readonly<Record<string, string | number>> = {}) {
    super(`${fault} ${Object.values(params).join(' ')}`.trim());
    this.fault = fault;
    this.params = params;
  }
}
