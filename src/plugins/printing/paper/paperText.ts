import type { PaperRow } from '#shop';
import type { CodePage } from './codePages.ts';
import { lineText, toLines, type LayoutOptions } from './lines.ts';
import { isRightToLeft, transliterate } from './transliterate.ts';

/** Options for the text of a paper. */
export interface PaperTextOptions extends Omit<LayoutOptions, 'fit'> {
  /** Code page whose replacements are shown; absent: the text is unchanged. */
  readonly page?: CodePage | undefined;
}

/** First strong isolate and its end. They keep an Arabic text within its columns. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

/**
 * Converts a paper to plain text for a preview in a monospaced font. Lines are in left-to-right order, also on Arabic
 * paper. Logo and QR code become empty lines.
 */
export function paperText(rows: readonly PaperRow[], { page, ...layout }: PaperTextOptions): string {
  const fit = (text: string) => (page === undefined || isRightToLeft(text) ? text : transliterate(text, page).text);
  return toLines(rows, { ...layout, fit })
    .map((line) =>
      line.kind === 'text' ? lineText(line, ({ text, dir }) => (dir === 'rtl' ? isolated(text) : text)) : '',
    )
    .join('\n');
}
