/** Somebody else saved the workbook since; `revision` is theirs. Nothing was written. */
export class StaleContent extends Error {
  override readonly name = 'StaleContent';
  readonly revision: number;

  constructor(revision: number) {
    super('The workbook was saved by somebody else.');
    this.revision = revision;
  }
}
