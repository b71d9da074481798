/** Reasons for which a store index, or a version that it offers, is refused. */
export type IndexFault =
  /** The operator has set no index. */
  | 'none'
  /** The operator trusts no publisher, so that no signature counts. */
  | 'noPublishers'
  | 'badIndex'
  | 'tooLarge'
  | 'wrongSignature'
  /** The index does not offer the version any more. */
  | 'notOffered'
  /** The archive is not the one that the index names. */
  | 'wrongChecksum'
  /** The archive is the named one, and holds another package or version. */
  | 'otherPackage';

/** A store index that is refused, with what the reason's text names. */
export class IndexProblem extends Error {
  readonly fault: IndexFault;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(fault: IndexFault, params: Readonly<Record<string, string | number>> = {}) {
    super(`${fault} ${Object.values(params).join(' ')}`.trim());
    this.name = 'IndexProblem';
    this.fault = fault;
    this.params = params;
  }
}
