import type { PaperRow } from '#shop';
import type { Bitmap } from './bitmap.ts';
import { bytesOf, codePageNumber, type CodePage } from './codePages.ts';
import * as commands from './commands.ts';
import type { Command } from './commands.ts';
import { drawLine, type TextDrawer } from './drawnLine.ts';
import { lineText, toLines, type Direction, type PaperColumns, type PaperLine, type TextLine } from './lines.ts';
import { isRightToLeft, transliterate } from './transliterate.ts';

/** Properties of the printer, and print options. */
export interface EncodeOptions {
  readonly columns: PaperColumns;
  readonly codePage: CodePage;
  /** Argument of `ESC t` when the printer's numbers differ from Epson's. */
  readonly codePageNumber?: number | undefined;
  /** Direction of the paper; default: 'ltr'. */
  readonly dir?: Direction | undefined;
  /** Cuts after each copy; default: true. If false, feeds the paper out instead. */
  readonly cut?: boolean | undefined;
  /** Number of copies; default: 1. */
  readonly copies?: number | undefined;
  /** Opens the cash drawer before printing. */
  readonly drawer?: boolean | undefined;
  /** Bitmap of the row `logo`, as wide as the paper (`logoBitmap`); absent: the row is omitted. */
  readonly logo?: Bitmap | undefined;
  /** Draws lines that the code page cannot encode; absent: an asterisk replaces each missing character. */
  readonly drawText?: TextDrawer | undefined;
}

/** Number of lines to feed without a cutter, so that the paper can be torn off. */
const TEAR_OFF_LINES = 4;

/** Most lines of a paper, about 16 m: what is longer is a mistake, and would keep the program from everything else. */
const MOST_LINES = 4000;

/** A paper of too many lines. */
export class PaperTooLong extends RangeError {
  constructor() {
    super(`A paper has at most ${MOST_LINES} lines.`);
  }
}

/** Tells whether rows have more lines than a paper takes: `encodePaper` would refuse them. */
export const isTooLong = (rows: readonly PaperRow[], columns: PaperColumns): boolean =>
  toLines(rows, { columns }).length > MOST_LINES;

/** Text in characters of the page. Arabic stays: it is drawn. So does what the page cannot spell. */
const fitting = (page: CodePage, canDraw: boolean) => (text: string) => {
  if (canDraw && isRightToLeft(text)) return text.normalize('NFC');
  return text
    .split('\n')
    .map((line) => {
      const plain = transliterate(line, page);
      return plain.isWhole || !canDraw ? plain.text : line.normalize('NFC');
    })
    .join('\n');
};

function isDrawn({ parts }: TextLine, page: CodePage): boolean {
  const bytes = bytesOf(page);
  return parts.some(({ text }) => isRightToLeft(text) || Array.from(text).some((char) => !bytes.has(char)));
}

/** Encodes a text that has only characters of the code page. */
function textBytes(text: string, page: CodePage): number[] {
  const bytes = bytesOf(page);
  const result: number[] = [];
  for (const char of text) {
    const byte = bytes.get(char);
    if (byte !== undefined) result.push(byte);
  }
  return result;
}

function textCommands(line: TextLine, { codePage, columns }: EncodeOptions): Command[] {
  const { isBold, scale, isInverted = false } = line;
  const plain = lineText(line);
  // Spaces are black, too: the whole line is.
  const text = textBytes(isInverted ? plain.padEnd(columns / scale) : plain, codePage);
  if (text.length === 0) return [commands.lineFeed];
  return [
    ...(scale === 1 ? [] : [commands.size(scale)]),
    ...(isBold ? [commands.bold(true)] : []),
    ...(isInverted ? [commands.inverted(true)] : []),
    text,
    ...(isInverted ? [commands.inverted(false)] : []),
    commands.lineFeed,
    ...(isBold ? [commands.bold(false)] : []),
    ...(scale === 1 ? [] : [commands.size(1)]),
  ];
}

async function lineCommands(line: PaperLine, options: EncodeOptions): Promise<Command[]> {
  const { codePage, columns, drawText, logo } = options;
  if (line.kind === 'logo') return logo ? commands.raster(logo) : [];
  if (line.kind === 'qr') return [commands.align('centre'), ...commands.qrCode(line.text), commands.align('left')];
  if (drawText && isDrawn(line, codePage)) return commands.raster(await drawLine(line, columns, drawText));
  return textCommands(line, options);
}

/**
 * A paper as bytes of an ESC/POS printer: its state set, code page chosen, lines of text in that page, Arabic and the
 * logo as raster, and the paper cut. Never a question mark for a character that the page lacks.
 * @throws PaperTooLong for a paper of more than {@link MOST_LINES} lines; RangeError for a QR code that is too long
 */
export async function encodePaper(rows: readonly PaperRow[], options: EncodeOptions): Promise<Uint8Array<ArrayBuffer>> {
  const { columns, codePage, dir = 'ltr', copies = 1, cut = true, drawer = false } = options;
  const page = options.codePageNumber ?? codePageNumber(codePage);
  const lines = toLines(rows, { columns, dir, fit: fitting(codePage, options.drawText !== undefined) });
  if (lines.length > MOST_LINES) throw new PaperTooLong();
  const paper: Command[] = [];
  for (const line of lines) paper.push(...(await lineCommands(line, options)));
  paper.push(cut ? commands.cut : commands.feed(TEAR_OFF_LINES));
  return commands.joined([
    commands.initialise,
    commands.selectPage(page),
    ...(drawer ? [commands.openDrawer] : []),
    ...Array.from({ length: Math.max(1, copies) }, () => paper).flat(),
  ]);
}

/** Encodes a command that only opens the cash drawer. */
export const encodeDrawerPulse = (): Uint8Array<ArrayBuffer> =>
  commands.joined([commands.initialise, commands.openDrawer]);
