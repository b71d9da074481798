import { isObject } from '#resource';
import type { PaperCell, PaperEmphasis, PaperRow } from '#shop';

/** Rows that were read, or the field that cannot be read: `rows`, or `rows.3` for the fourth one. */
export type ReadRows = { readonly rows: readonly PaperRow[] } | { readonly unreadable: string };

type Wire = Readonly<Record<string, unknown>>;

const isMissing = (value: unknown): boolean => value === undefined || value === null;

function readText(value: unknown): string {
  if (typeof value !== 'string' || value.length > MOST_TEXT) throw new UnreadableRow();
  return value;
}

function readQr(value: unknown): string {
  const text = readText(value);
  if (text === '' || Buffer.byteLength(text) > MOST_QR) throw new UnreadableRow();
  return text;
}

/** A switch by its name, where it is given. */
function readSwitch<const Name extends string>(wire: Wire, name: Name): { readonly [key in Name]?: boolean } {
  const value = wire[name];
  if (isMissing(value)) return {};
  if (typeof value !== 'boolean') throw new UnreadableRow();
  return { [name]: value } as { readonly [key in Name]?: boolean };
}

function readWidth({ width }: Wire): Pick<PaperCell, 'width'> {
  if (isMissing(width)) return {};
  if (typeof width !== 'number' || !Number.isInteger(width) || width < 0 || width > MOST_WIDTH)
    throw new UnreadableRow();
  return { width };
}

function readAlign({ align }: Wire): Pick<PaperCell, 'align'> {
  if (isMissing(align)) return {};
  if (align !== 'start' && align !== 'centre' && align !== 'end') throw new UnreadableRow();
  return { align };
}

function readCells(value: unknown): PaperCell[] {
  if (!Array.isArray(value) || value.length > MOST_CELLS || !value.every(isObject)) throw new UnreadableRow();
  return value.map((cell) => ({ text: readText(cell.text), ...readWidth(cell), ...readAlign(cell) }));
}

const readEmphasis = (row: Wire): PaperEmphasis => ({
  ...readSwitch(row, 'isInverted'),
  ...readSwitch(row, 'isStruck'),
});

function readRow(row: unknown): PaperRow {
  if (!isObject(row)) throw new UnreadableRow();
  const { kind } = row;
  switch (kind) {
    case 'blank':
      return { kind };
    case 'rule':
      return { kind, ...readSwitch(row, 'isDouble') };
    case 'box':
      return { kind, text: readText(row.text) };
    case 'logo':
      // The logo is that of the settings: an address that a client sends is not kept.
      return { kind, url: '' };
    case 'qr':
      return { kind, text: readQr(row.text) };
    case 'centre':
    case 'text':
      return { kind, text: readText(row.text), ...readSwitch(row, 'isBold'), ...readEmphasis(row) };
    case 'large':
      return { kind, text: readText(row.text), ...readSwitch(row, 'isCentred'), ...readEmphasis(row) };
    case 'pair': {
      const texts = { text: readText(row.text), end: readText(row.end) };
      return { kind, ...texts, ...readSwitch(row, 'isBold'), ...readSwitch(row, 'isIndented') };
    }
    case 'columns':
      return { kind, cells: readCells(row.cells), ...readSwitch(row, 'isBold') };
    default:
      throw new UnreadableRow();
  }
}

/**
 * Reads rows of paper that a client sent, strictly: kinds and values that `#shop` declares, within limits that every
 * renderer can show. What else they have is left out.
 */
export function readRows(value: unknown): ReadRows {
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_ROWS) return { unreadable: 'rows' };
  const rows: PaperRow[] = [];
  for (const row of value) {
    try {
      rows.push(readRow(row));
    } catch (error) {
      if (!(error instanceof UnreadableRow)) throw error;
      return { unreadable: `rows.${rows.length}` };
    }
  }
  return { rows };
}

/** Most rows of a document: about three metres of paper. */
const MOST_ROWS = 600;
/** Most characters of a text: the two notes of an order, of 2,000 each, and the word before them. */
const MOST_TEXT = 4200;
/** Most bytes of what a QR code holds: larger ones cannot be read from a roll. */
const MOST_QR = 1000;
/** Most cells of a row, and characters of the widest one. */
const MOST_CELLS = 12;
const MOST_WIDTH = 48;

/** A row that no renderer can show. */
class UnreadableRow extends Error {}
