/** Why a document was not printed; `key` names the sentence for the reader, `text` is the printer's or bridge's own. */
export class PrintError extends Error {
  /** Key of a text below `printing.failure`. */
  readonly key: string;
  /** A sentence of the bridge application; empty: none. */
  readonly text: string;
  /** The paper may have come out: it is not printed again by itself. */
  readonly isUnsure: boolean;

  constructor(key: string, { text = '', isUnsure = false }: { text?: string; isUnsure?: boolean } = {}) {
    super(text || key);
    this.name = 'PrintError';
    this.key = key;
    this.text = text;
    this.isUnsure = isUnsure;
  }
}
