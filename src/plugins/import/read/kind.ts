import { TableError } from './tableError.ts';
import type { TableKind } from './types.ts';

/**
 * Returns the kind of a file by its bytes. The name of the file is not used.
 * @param start the first bytes, at least 4 KB of them if there are so many
 * @param entries names in the zip directory, where it is a zip
 * @throws TableError naming the kind of a file that is no table
 */
export function kindOfBytes(start: Uint8Array, entries: readonly string[] | null): TableKind {
  if (start.length === 0) throw new TableError('empty');
  if (startsWith(start, 0x50, 0x4b)) return kindOfZip(entries ?? []);
  if (startsWith(start, 0xd0, 0xcf, 0x11, 0xe0)) return kindOfOle(start);
  if (startsWith(start, 0x25, 0x50, 0x44, 0x46)) throw new TableError('pdf');
  const isPicture =
    startsWith(start, 0x89, 0x50, 0x4e, 0x47) ||
    startsWith(start, 0xff, 0xd8, 0xff) ||
    startsWith(start, 0x47, 0x49, 0x46, 0x38) ||
    (startsWith(start, 0x52, 0x49, 0x46, 0x46) && latin(start.subarray(8, 12)) === 'WEBP');
  if (isPicture) throw new TableError('image');
  const text = latin(start.subarray(0, 1024))
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
    .toLowerCase();
  if (/^(?:<!doctype html|<html|<head|<body|<table|<meta)/.test(text)) throw new TableError('html');
  if (text.startsWith('<?xml')) throw new TableError(text.includes('<html') ? 'html' : 'binary');
  return 'csv';
}

function kindOfZip(entries: readonly string[]): TableKind {
  if (entries.some((name) => /^xl\/workbook(?:\d*)\.xml$/i.test(name) || /^xl\/worksheets\//i.test(name)))
    return 'xlsx';
  if (entries.includes('content.xml')) return 'ods';
  throw new TableError('zip');
}

/** Old Excel files and encrypted new ones are both OLE containers. */
function kindOfOle(start: Uint8Array): TableKind {
  const text = latin(start);
  if (text.includes(utf16('EncryptedPackage')) || text.includes(utf16('EncryptionInfo')))
    throw new TableError('encrypted');
  if (text.includes(utf16('Workbook')) || text.includes(utf16('Book'))) return 'xls';
  throw new TableError('binary');
}

const startsWith = (bytes: Uint8Array, ...wanted: readonly number[]): boolean =>
  wanted.every((byte, at) => bytes[at] === byte);

const latin = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

/** UTF-16 text in the directory of an OLE container. */
const utf16 = (text: string): string => [...text].map((letter) => `${letter}\0`).join('');
