/** Reason why a document was not printed. `key` names a translated message; `text` comes from the printer or bridge. */
export class PrintError extends Error {
  /** Key of a message below `printing.failure`. */
  readonly key: string;
  /** Message of the bridge application; empty: none. */
  readonly text: string;
  /** The document may have been printed, so it is not repeated automatically. */
  readonly isUnsure: boolean;

  constructor(key: string, { text = '', isUnsure = false }: { text?: string; isUnsure?: boolean } = {}) {
    super(text || key);
    this.name = 'PrintError';
    this.key = key;
    this.text = text;
    this.isUnsure = isUnsure;
  }
}

/** Tells whether something may have come out in spite of an error. */
export const isUnsure = (error: unknown): boolean => error instanceof PrintError && error.isUnsure;
