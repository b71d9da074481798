import { readZipEntries } from './zip.ts';

/** Limits of an opened file, against archives that unpack to more than a browser can hold. */
const MOST_PARTS = 5000;
const MOST_UNPACKED = 300 * 1024 * 1024;

/** Why a file is not opened. */
export type DocxProblem = 'notDocx' | 'tooLarge';

/** Looks at the directory of a .docx file, without unpacking it; null: it may be opened. */
export function checkDocx(bytes: Uint8Array): DocxProblem | null {
  try {
    const entries = readZipEntries(bytes);
    if (!entries.some(({ name }) => name === 'word/document.xml')) return 'notDocx';
    const unpacked = entries.reduce((sum, { size }) => sum + size, 0);
    return entries.length > MOST_PARTS || unpacked > MOST_UNPACKED ? 'tooLarge' : null;
  } catch {
    return 'notDocx';
  }
}
