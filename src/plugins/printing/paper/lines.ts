import type { PaperCell, PaperEmphasis, PaperRow } from '#shop';
import { textColumns, wrapText } from './textWidth.ts';
import { isRightToLeft } from './transliterate.ts';

/** Reading direction. */
export type Direction = 'ltr' | 'rtl';

/** Characters per line: 48 on 80 mm, 32 on 58 mm (docs/rules/printing.md, "Paper width"). */
export type PaperColumns = 48 | 32;

/** Parses the setting: 48 without a value or for 48, else 32. */
export const paperColumns = (value: unknown): PaperColumns =>
  value === undefined || value === null || value === '' || Number(value) === 48 ? 48 : 32;

/** A text with its place on a line. */
export interface LinePart {
  readonly text: string;
  /** Columns from the left edge of the paper, in both directions. */
  readonly at: number;
  readonly width: number;
  readonly align: 'left' | 'centre' | 'right';
  readonly dir: Direction;
}

/** A line of text. */
export interface TextLine {
  readonly kind: 'text';
  readonly parts: readonly LinePart[];
  readonly isBold: boolean;
  /** Factor for width and height. */
  readonly scale: 1 | 2;
  /** White on black, over the whole line; absent: black on white. */
  readonly isInverted?: boolean;
  /** A line through the text; absent: none. */
  readonly isStruck?: boolean;
}

/** A line or block of the paper after layout. */
export type PaperLine =
  TextLine | { readonly kind: 'logo'; readonly url: string } | { readonly kind: 'qr'; readonly text: string };

/** Options of the layout. */
export interface LayoutOptions {
  readonly columns: PaperColumns;
  /** Direction of the paper: 'rtl' puts texts at the right and amounts at the left. */
  readonly dir?: Direction;
  /** Transliterates a text into characters of the printer, before its width is measured. */
  readonly fit?: (text: string) => string;
}

/** A text with its place in the direction of the paper. */
interface Cell {
  readonly text: string;
  /** Columns from the start of the line. */
  readonly at: number;
  readonly width: number;
  readonly align: 'start' | 'centre' | 'end';
}

/** Minimum number of columns for a text beside an amount. With fewer, the amount is on a separate line. */
const LEAST_COLUMNS = 8;
/** Indentation of a pair, columns. */
const INDENT = 1;
/** Columns of each side of a box: the line, and a space. */
const BOX_EDGE = 2;
const LARGE = 2;

/** Adds how its lines stand out. Other lines stay as they are. */
const emphasised = (lines: readonly TextLine[], { isInverted, isStruck }: PaperEmphasis): TextLine[] =>
  lines.map((line) => ({
    ...line,
    ...(isInverted === true && { isInverted }),
    ...(isStruck === true && { isStruck }),
  }));

/** Lays out rows of one paper. */
class Layout {
  readonly #columns: number;
  readonly #dir: Direction;
  readonly #fit: (text: string) => string;

  constructor({ columns, dir = 'ltr', fit = (text) => text }: LayoutOptions) {
    this.#columns = columns;
    this.#dir = dir;
    this.#fit = fit;
  }

  lines(row: PaperRow): PaperLine[] {
    switch (row.kind) {
      case 'logo':
      case 'qr':
        return [row];
      case 'blank':
        return [this.#line([])];
      case 'rule':
        return [this.#line([this.#start((row.isDouble === true ? '=' : '-').repeat(this.#columns), 0)])];
      case 'box':
        return this.#box(row.text);
      case 'large':
        return emphasised(this.#paragraph(row.text, row.isCentred === true ? 'centre' : 'start', true, LARGE), row);
      case 'centre':
      case 'text':
        return emphasised(
          this.#paragraph(row.text, row.kind === 'centre' ? 'centre' : 'start', row.isBold === true, 1),
          row,
        );
      case 'pair':
        return this.#pair(row);
      case 'columns':
        return this.#table(row.cells, row.isBold === true);
    }
  }

  /** Builds a line of cells. Mirrors it on right-to-left paper. */
  #line(cells: readonly Cell[], isBold = false, scale: 1 | 2 = 1): TextLine {
    const isMirrored = this.#dir === 'rtl';
    const end = this.#columns / scale;
    const parts = cells.map(({ text, at, width, align }): LinePart => {
      const isLeft = align === 'start' ? !isMirrored : isMirrored;
      return {
        text,
        at: isMirrored ? end - at - width : at,
        width,
        align: align === 'centre' ? 'centre' : isLeft ? 'left' : 'right',
        dir: this.#direction(text),
      };
    });
    return { kind: 'text', parts, isBold, scale };
  }

  /** Direction of a text: on Arabic paper 'rtl' if it contains Arabic, else by its first letter, as in a browser. */
  #direction(text: string): Direction {
    const telling = this.#dir === 'rtl' ? text : (/\p{L}/u.exec(text)?.[0] ?? '');
    return isRightToLeft(telling) ? 'rtl' : 'ltr';
  }

  #paragraph(text: string, align: Cell['align'], isBold: boolean, scale: 1 | 2): TextLine[] {
    const width = this.#columns / scale;
    return wrapText(this.#fit(text), width).map((line) => {
      // Leading spaces indent the line from its start.
      const at = align === 'start' ? line.search(/\S|$/) : 0;
      return this.#line([{ text: line.trim(), at, width: width - at, align }], isBold, scale);
    });
  }

  /** A frame of letters that every code page has. */
  #box(text: string): TextLine[] {
    const room = this.#columns - 2 * BOX_EDGE;
    const edge = this.#line([this.#start(`+${'-'.repeat(this.#columns - 2)}+`, 0)]);
    const side = (at: number): Cell => ({ text: '|', at, width: 1, align: 'start' });
    return [
      edge,
      ...wrapText(this.#fit(text), room).map((line) =>
        this.#line([side(0), this.#start(line.trim(), BOX_EDGE, room), side(this.#columns - 1)], true),
      ),
      edge,
    ];
  }

  #pair(row: PaperRow & { kind: 'pair' }): TextLine[] {
    const indent = row.isIndented === true ? INDENT : 0;
    const text = this.#fit(row.text);
    const end = this.#fit(row.end);
    const wide = textColumns(end);
    const room = this.#columns - indent - wide - 1;
    const isBold = row.isBold === true;
    const atEnd = (part: string): Cell => {
      const width = textColumns(part);
      return { text: part, at: this.#columns - width, width, align: 'end' };
    };
    if (room < Math.min(LEAST_COLUMNS, textColumns(text))) {
      return [
        ...wrapText(text, this.#columns - indent).map((line) => this.#line([this.#start(line, indent)], isBold)),
        ...wrapText(end, this.#columns).map((line) => this.#line([atEnd(line)], isBold)),
      ];
    }
    return wrapText(text, room).map((line, at) =>
      this.#line([this.#start(line, indent, room), ...(at === 0 && end !== '' ? [atEnd(end)] : [])], isBold),
    );
  }

  #start = (text: string, at: number, width = this.#columns - at): Cell => ({ text, at, width, align: 'start' });

  /** Width of a cell in whole columns of the paper. */
  #cellWidth = (width: number): number => Math.min(this.#columns, Math.max(0, Math.trunc(width) || 0));

  #table(cells: readonly PaperCell[], isBold: boolean): TextLine[] {
    const gaps = Math.max(0, cells.length - 1);
    const fixed = cells.reduce((sum, { width = 0 }) => sum + this.#cellWidth(width), 0);
    const rest = Math.max(1, this.#columns - gaps - fixed);
    let next = 0;
    const columns = cells.map(({ text, align = 'start', ...cell }) => {
      const width = this.#cellWidth(cell.width ?? rest);
      const at = next;
      next += width + 1;
      return { at, width, align, lines: wrapText(this.#fit(text), width) };
    });
    const height = Math.max(1, ...columns.map(({ lines }) => lines.length));
    return Array.from({ length: height }, (_, line) =>
      this.#line(
        columns.flatMap(({ lines, ...place }) => {
          const text = lines[line] ?? '';
          return text === '' ? [] : [{ ...place, text }];
        }),
        isBold,
      ),
    );
  }
}

/** Lays out rows as lines: wraps texts and aligns columns. */
export function toLines(rows: readonly PaperRow[], options: LayoutOptions): PaperLine[] {
  const layout = new Layout(options);
  return rows.flatMap((row) => layout.lines(row));
}

/** Number of spaces before a text within its part of a line. */
function spaceBefore({ width, align }: LinePart, columns: number): number {
  const spare = Math.max(0, width - columns);
  if (align === 'left') return 0;
  return align === 'right' ? spare : Math.floor(spare / 2);
}

/**
 * Converts a line to characters, from left to right, without trailing spaces.
 * @param show replaces a part's text; the result must have the same width
 */
export function lineText({ parts }: TextLine, show: (part: LinePart) => string = ({ text }) => text): string {
  let result = '';
  let columns = 0;
  for (const part of parts.toSorted((a, b) => a.at - b.at)) {
    const wide = textColumns(part.text);
    const start = part.at + spaceBefore(part, wide);
    result += ' '.repeat(Math.max(0, start - columns)) + show(part);
    columns = Math.max(columns, start) + wide;
  }
  return result.trimEnd();
}
