import { ROLLS } from '#shop';
import { CODE_PAGES, codePageNumber, byteOf, type CodePage } from './codePages.ts';
import * as commands from './commands.ts';
import type { Command } from './commands.ts';
import type { PaperColumns } from './lines.ts';
import { transliterate } from './transliterate.ts';

/** A line of the sheet: its letter on the paper, and its code page. */
export interface CodePageLine {
  readonly letter: string;
  readonly page: CodePage;
}

/** The lines of the sheet, from top to bottom. */
export const CODE_PAGE_LINES: readonly CodePageLine[] = CODE_PAGES.map((page, at) => ({
  letter: String.fromCharCode('A'.charCodeAt(0) + at),
  page,
}));

/** Sample text of each line: accented letters of French and other languages, and the euro sign. */
const SAMPLE = 'éèêëàâçîïôùûÉÀ œ € ñ ß ø Ж š';

const encoded = (text: string, page: CodePage): number[] =>
  Array.from(transliterate(text, page).text, (char) => byteOf(char, page)).filter((byte) => byte !== undefined);

/** A line as wide as the paper that is set, from edge to edge. */
const widthLine = (columns: PaperColumns): string => `<${'-'.repeat(columns - 2)}>`;

/**
 * Encodes a sheet that finds the code page of a printer, and shows the width that is set. Each line selects another page and
 * prints the same letters. The line with correct letters shows the right code page.
 * @param title first line, in ASCII
 */
export function codePageSheet(title: string, columns: PaperColumns): Uint8Array<ArrayBuffer> {
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
    encoded(`${columns} = ${ROLLS[columns].roll} mm`, '437'),
    commands.lineFeed,
    encoded(widthLine(columns), '437'),
    commands.lineFeed,
    commands.lineFeed,
    ...lines,
    commands.cut,
  ]);
}
