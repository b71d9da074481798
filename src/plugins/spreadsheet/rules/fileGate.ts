import { readZipEntries, WORKBOOK_LIMITS, ZipError, type ZipFault } from '#zip';

/** Why a file is not opened; messages are `spreadsheet.problems.<code>`. */
export type FileProblem = 'kind' | 'damaged' | 'encrypted' | 'large' | 'cells' | 'worker';

/** Thrown for a file that is not opened. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Cells with something that the sheet can still be worked with. */
export const MOST_CELLS = 1_000_000;

const OLE = 0xd0cf11e0;

/** The archive's faults that a person reads as others; the rest are damage. */
const FAULTS: Partial<Record<ZipFault, FileProblem>> = {
  encrypted: 'encrypted',
  entries: 'large',
  unpacked: 'large',
  ratio: 'large',
};

/**
 * Checks an .xlsx file by its directory before a library unpacks it.
 * @throws FileRefused for what is no zip, is encrypted, or would unpack to more than the limits
 */
export function checkWorkbook(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 22) throw new FileRefused('kind');
  // Encrypted workbooks are OLE containers, like the .xls files of old.
  if (view.getUint32(0) === OLE) throw new FileRefused('encrypted');
  if (view.getUint16(0) !== 0x504b) throw new FileRefused('kind');
  try {
    readZipEntries(bytes, WORKBOOK_LIMITS);
  } catch (error) {
    throw error instanceof ZipError ? new FileRefused(FAULTS[error.fault] ?? 'damaged') : error;
  }
}
