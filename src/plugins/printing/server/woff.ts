import { inflateSync } from 'node:zlib';

/**
 * Converts a WOFF file to a font file, as Pango cannot read web fonts.
 * @throws Error when the file is not in WOFF format
 */
export function unwrapWoff(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== WOFF) throw new Error('This is no WOFF file.');
  const tables = tablesOf(woff);
  const head = FONT_HEADER + tables.length * FONT_ENTRY;
  const font = Buffer.alloc(tables.reduce((size, { data }) => size + padded(data.length), head));
  font.writeUInt32BE(woff.readUInt32BE(4), 0);
  font.writeUInt16BE(tables.length, 4);
  // Sizes for a binary search of the directory (OpenType, table directory).
  const power = Math.floor(Math.log2(tables.length));
  font.writeUInt16BE(2 ** power * FONT_ENTRY, 6);
  font.writeUInt16BE(power, 8);
  font.writeUInt16BE((tables.length - 2 ** power) * FONT_ENTRY, 10);
  let next = head;
  for (const [at, { tag, checksum, data }] of tables.entries()) {
    const entry = FONT_HEADER + at * FONT_ENTRY;
    font.writeUInt32BE(tag, entry);
    font.writeUInt32BE(checksum, entry + 4);
    font.writeUInt32BE(next, entry + 8);
    font.writeUInt32BE(data.length, entry + 12);
    data.copy(font, next);
    next += padded(data.length);
  }
  return font;
}

/** 'wOFF'. */
const WOFF = 0x774f4646;
/** Bytes of a WOFF header, an entry of its table directory; of a font's header, and an entry of its directory. */
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const FONT_HEADER = 12;
const FONT_ENTRY = 16;

interface Table {
  readonly tag: number;
  readonly checksum: number;
  readonly data: Buffer;
}

/** Unpacks the tables of a WOFF file (W3C WOFF 1.0, section 5). */
function tablesOf(woff: Buffer): Table[] {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, at): Table => {
    const entry = WOFF_HEADER + at * WOFF_ENTRY;
    const offset = woff.readUInt32BE(entry + 4);
    const packed = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const data = woff.subarray(offset, offset + packed);
    return {
      tag: woff.readUInt32BE(entry),
      checksum: woff.readUInt32BE(entry + 16),
      data: packed < length ? inflateSync(data) : data,
    };
  });
}

const padded = (length: number): number => Math.ceil(length / 4) * 4;
