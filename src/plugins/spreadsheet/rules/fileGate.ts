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

/** Limits of a workbook: files in the zip, bytes unpacked, and how much smaller than that it may be packed. */
const MOST_ENTRIES = 2000;
const MOST_UNPACKED = 200 * 1024 * 1024;
const HIGHEST_RATIO = 200;
/** Files smaller than this may be packed as tightly as they like. */
const RATIO_COUNTS_FROM = 1024 * 1024;
/** Cells with something that the sheet can still be worked with. */
export const MOST_CELLS = 1_000_000;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const OLE = 0xd0cf11e0;
/** A zip's end record with its longest comment. */
const LONGEST_END = 22 + 65_535;

function findEnd(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - LONGEST_END); at -= 1)
    if (view.getUint32(at, true) === END) return at;
  throw new FileRefused('damaged');
}

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
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > MOST_ENTRIES) throw new FileRefused('large');
  let at = view.getUint32(end + 16, true);
  let left = MOST_UNPACKED;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== ENTRY) throw new FileRefused('damaged');
    if ((view.getUint16(at + 8, true) & 1) === 1) throw new FileRefused('encrypted');
    const packed = view.getUint32(at + 20, true);
    const unpacked = view.getUint32(at + 24, true);
    left -= unpacked;
    if (left < 0 || (unpacked > RATIO_COUNTS_FROM && unpacked > packed * HIGHEST_RATIO)) throw new FileRefused('large');
    at += 46 + [28, 30, 32].reduce((sum, offset) => sum + view.getUint16(at + offset, true), 0);
  }
}
