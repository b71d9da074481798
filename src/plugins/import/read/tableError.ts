/** Why a file cannot be read. Messages are `import.errors.<code>`. */
export const TABLE_ERRORS = [
  'empty',
  'noHeader',
  'noRows',
  'encrypted',
  'html',
  'pdf',
  'image',
  'binary',
  'zip',
  'entries',
  'unpacked',
  'ratio',
  'doctype',
  'rows',
  'columns',
  'rowTooLong',
  'openQuote',
  'truncated',
  'damaged',
  'sheet',
  'encoding',
  'tooLarge',
  'tooSlow',
] as const;
export type TableErrorCode = (typeof TABLE_ERRORS)[number];

/** Thrown for a file that cannot be read, before any of its rows counts. */
export class TableError extends Error {
  readonly code: TableErrorCode;
  readonly params: Readonly<Record<string, string | number>>;

  /** @param params values of the message: `row` (the file's own number), `column`, `max` ... */
  constructor(code: TableErrorCode, params: Readonly<Record<string, string | number>> = {}) {
    super(code);
    this.name = 'TableError';
    this.code = code;
    this.params = params;
  }
}
