import type { PaperEmphasis, PaperRow } from '#shop';
import type { CodePage } from './codePages.ts';
import { lineText, toLines, type LayoutOptions } from './lines.ts';
import { isRightToLeft, transliterate } from './transliterate.ts';

/** Options for the text of a paper. */
export interface PaperTextOptions extends Omit<LayoutOptions, 'fit'> {
  /** Code page whose replacements are shown; absent: the text is unchanged. */
  readonly page?: CodePage | undefined;
}

/** Right-to-left isolate and its end. They keep an Arabic text within its columns, with a number before it at its right. */
const isolated = (text: string): string => `\u2067${text}\u2069`;

/** A line of a paper as text, and how it stands out. */
export interface ShownLine extends PaperEmphasis {
  readonly text: string;
  /** Factor for width and height of its letters. */
  readonly scale: 1 | 2;
}

/**
 * Converts a paper to lines of plain text for a preview in a monospaced font. Lines are in left-to-right order, also on
 * Arabic paper. Logo and QR code become empty lines.
 */
export function shownLines(rows: readonly PaperRow[], { page, ...layout }: PaperTextOptions): ShownLine[] {
  const fit = (text: string) => (page === undefined || isRightToLeft(text) ? text : transliterate(text, page).text);
  return toLines(rows, { ...layout, fit }).map((line) => {
    if (line.kind !== 'text') return { text: '', scale: 1 };
    const { scale, isInverted = false, isStruck = false } = line;
    const text = lineText(line, (part) => (part.dir === 'rtl' ? isolated(part.text) : part.text));
    return { text, scale, isInverted, isStruck };
  });
}

/** Converts a paper to plain text, as {@link shownLines} does. */
export const paperText = (rows: readonly PaperRow[], options: PaperTextOptions): string =>
  shownLines(rows, options)
    .map(({ text }) => text)
    .join('\n');
