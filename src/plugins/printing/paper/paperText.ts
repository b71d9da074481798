import type { PaperRow } from '#shop';
import type { CodePage } from './codePages.ts';
import { lineText, toLines, type LayoutOptions } from './lines.ts';
import { isRightToLeft, transliterate } from './transliterate.ts';

/** How a paper is shown as text. */
export interface PaperTextOptions extends Omit<LayoutOptions, 'fit'> {
  /** Shows what a printer with this code page prints; absent: the text as it is. */
  readonly page?: CodePage | undefined;
}

/** First strong isolate and its end: an Arabic text keeps to its columns among Latin ones. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

/**
 * The paper as plain text, a line per line, for a preview in letters of one width, read from left to right also for Arabic
 * paper. Logo and QR code are empty lines.
 */
export function paperText(rows: readonly PaperRow[], { page, ...layout }: PaperTextOptions): string {
  const fit = (text: string) => (page === undefined || isRightToLeft(text) ? text : transliterate(text, page).text);
  return toLines(rows, { ...layout, fit })
    .map((line) =>
      line.kind === 'text' ? lineText(line, ({ text, dir }) => (dir === 'rtl' ? isolated(text) : text)) : '',
    )
    .join('\n');
}
