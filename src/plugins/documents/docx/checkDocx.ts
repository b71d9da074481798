import { readZipEntries, ZipError, type ZipFault } from '#zip';

/** Why a file is not opened. */
export type DocxProblem = 'notDocx' | 'tooLarge';

const LIMITS: ReadonlySet<ZipFault> = new Set(['entries', 'unpacked']);

/** Looks at the directory of a .docx file, without unpacking it; null: it may be opened. */
export function checkDocx(bytes: Uint8Array): DocxProblem | null {
  try {
    return readZipEntries(bytes).some(({ name }) => name === 'word/document.xml') ? null : 'notDocx';
  } catch (error) {
    return error instanceof ZipError && LIMITS.has(error.fault) ? 'tooLarge' : 'notDocx';
  }
}
