import { CODE_PAGES, codePageNumber, byteOf, type CodePage } from './codePages.ts';
import * as commands from './commands.ts';
import type { Command } from './commands.ts';
import { transliterate } from './transliterate.ts';

/** A line of the sheet: its letter on the paper, and the page that it is printed in. */
export interface CodePageLine {
  readonly letter: string;
  readonly page: CodePage;
}

/** The lines of the sheet, from top to bottom. */
export const CODE_PAGE_LINES: readonly CodePageLine[] = CODE_PAGES.map((page, at) => ({
  letter: String.fromCharCode('A'.charCodeAt(0) + at),
  page,
}));

/** What each line shows: letters of French and others around it, and the euro. */
const SAMPLE = 'éèêëàâçîïôùûÉÀ œ € ñ ß ø Ж š';

const encoded = (text: string, page: CodePage): number[] =>
  Array.from(transliterate(text, page).text, (char) => byteOf(char, page)).filter((byte) => byte !== undefined);

/**
 * Bytes of a sheet that finds the code page of a printer: each line switches to a page and prints the same letters in it.
 * The line that reads right is the printer's.
 * @param title first line, in plain letters
 */
export function codePageSheet(title: string): Uint8Array<ArrayBuffer> {
  const lines = CODE_PAGE_LINES.flatMap(({ letter, page }): Command[] => [
    commands.selectPage(codePageNumber(page)),
    encoded(`${letter}  ${SAMPLE}`, page),
    commands.lineFeed,
  ]);
  return commands.joined([
    commands.initialise,
    commands.selectPage(codePageNumber('437')),
    encoded(title, '437'),
    commands.lineFeed,
    commands.lineFeed,
    ...lines,
    commands.cut,
  ]);
}
