import { parseCsv } from 'hucre/csv';
import type { Cell, CellValue, WriteSheet } from 'hucre/xlsx';
import { FileRefused, MOST_CELLS } from '../rules/fileGate.ts';

/** A text of a .csv file as a value: plain numbers and ISO days are such, formulas stay texts. */
export function csvValue(text: string): CellValue {
  if (NUMBER.test(text)) return Number(text);
  if (DAY.test(text)) return new Date(`${text}T00:00:00Z`);
  return text === '' ? null : text;
}

/** Name of a sheet, by the name of a file. */
export function sheetName(name: string): string {
  const plain = name
    .replace(/\.[^.]{1,5}$/, '')
    .replaceAll(NOT_IN_NAME, ' ')
    .trim()
    .slice(0, LONGEST_NAME);
  return plain === '' ? 'Sheet1' : plain;
}

/** The sheet of a .csv file. Comma, semicolon, tab or bar separate its values. @throws FileRefused */
export function readCsv(bytes: Uint8Array, name: string): WriteSheet {
  const text = textOf(bytes);
  if (text.includes('\0')) throw new FileRefused('kind');
  const rows = parseCsv(text).map((row) => row.map((value) => (typeof value === 'string' ? csvValue(value) : value)));
  if (rows.reduce((sum, row) => sum + row.length, 0) > MOST_CELLS) throw new FileRefused('cells');
  const cells = new Map<string, Partial<Cell>>();
  for (const [r, row] of rows.entries())
    for (const [c, value] of row.entries())
      if (value instanceof Date) cells.set(`${r},${c}`, { value, type: 'date', style: { numFmt: 'yyyy-mm-dd' } });
  return { name: sheetName(name), rows, cells };
}

/** Characters that a sheet's name may not have, and its longest name. */
const NOT_IN_NAME = /[\\/?*[\]:]/g;
const LONGEST_NAME = 31;
/** A day, as files of programs write it. */
const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
/** A number without a group separator. Leading zeros make it a text: a code, a telephone number. */
const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/;

/** The text of a file: UTF-8, or what Windows programs write. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
