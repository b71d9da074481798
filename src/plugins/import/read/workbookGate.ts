import { readZipEntries, unpackEntry, WORKBOOK_LIMITS, type ZipEntry } from '#zip';
import { TableError } from './tableError.ts';
import type { SheetInfo } from './types.ts';

/** Files and sheets of a workbook, as the check finds them. */
export interface Workbook {
  readonly entries: readonly ZipEntry[];
  readonly sheets: readonly SheetInfo[];
}

/** Longest list of sheets that is read, characters. */
const LONGEST_LIST = 2_000_000;
/** Characters kept from one piece to the next, so that no tag is cut. */
const OVERLAP = 64;

const isXml = (name: string): boolean => /\.(?:xml|rels|vml)$/i.test(name);
const isSheet = (name: string): boolean => /^xl\/worksheets\/[^/]+\.xml$/i.test(name);

/**
 * Checks a workbook before any library opens it: sizes by the directory and by counting while unpacking, no DOCTYPE, and
 * every sheet has its end.
 * @throws TableError, ZipError
 */
export function passWorkbook(bytes: Uint8Array): Workbook {
  const entries = readZipEntries(bytes, WORKBOOK_LIMITS);
  const allowance = { left: WORKBOOK_LIMITS.unpacked };
  let list = '';
  for (const entry of entries) {
    const isList = /^xl\/workbook\d*\.xml$/i.test(entry.name);
    const text = scan(bytes, entry, allowance, isList);
    if (isList) list = text;
  }
  return { entries, sheets: sheetsOf(list) };
}

/** Unpacks a file once, looking at its text only. @returns the text when it is kept */
function scan(bytes: Uint8Array, entry: ZipEntry, allowance: { left: number }, isKept: boolean): string {
  const decoder = new TextDecoder('latin1');
  const utf8 = new TextDecoder();
  let tail = '';
  let kept = '';
  for (const piece of unpackEntry(bytes, entry, WORKBOOK_LIMITS, allowance)) {
    if (!isXml(entry.name)) continue;
    const text = tail + decoder.decode(piece, { stream: true });
    if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw new TableError('doctype');
    tail = text.slice(-OVERLAP);
    if (isKept && kept.length < LONGEST_LIST) kept += utf8.decode(piece, { stream: true });
  }
  if (isSheet(entry.name) && !/<\/(?:\w+:)?worksheet>\s*$/.test(tail)) throw new TableError('truncated');
  return kept;
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

const unescapeXml = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/giu, (all, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES.get(name) ?? all;
    const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return point <= 0x10ffff ? String.fromCodePoint(point) : all;
  });

/** The sheets that a workbook lists, hidden ones marked. */
function sheetsOf(xml: string): SheetInfo[] {
  return [...xml.matchAll(/<(?:\w+:)?sheet\s([^>]*)>/gu)].flatMap(([, attributes = '']) => {
    const name = /\bname="([^"]*)"/u.exec(attributes)?.[1];
    if (name === undefined) return [];
    return [{ name: unescapeXml(name), hidden: /\bstate="(?:hidden|veryHidden)"/u.test(attributes) }];
  });
}

/** The sheet that is read: the named one, else the first visible one. @throws TableError when there is none */
export function chosenSheet(sheets: readonly SheetInfo[], wanted: string | undefined): string {
  const sheet =
    wanted === undefined
      ? (sheets.find(({ hidden }) => !hidden) ?? sheets[0])
      : sheets.find(({ name }) => name === wanted);
  if (!sheet) throw new TableError('sheet', { sheet: wanted ?? '' });
  return sheet.name;
}
