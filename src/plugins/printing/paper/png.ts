import type { PaperRow } from '#shop';
import { rowBytes, type Bitmap } from './bitmap.ts';
import { paperBitmap, type PictureOptions } from './paperBitmap.ts';

/** Encodes a bitmap as a PNG file with one bit per dot. */
export async function pngOf(picture: Bitmap): Promise<Uint8Array<ArrayBuffer>> {
  const head = new Uint8Array(13);
  const view = new DataView(head.buffer);
  view.setUint32(0, picture.width);
  view.setUint32(4, picture.height);
  // One bit per dot; greyscale.
  head[8] = 1;
  const packed = new Blob([pngRows(picture)]).stream().pipeThrough(new CompressionStream('deflate'));
  const parts = [chunk('IHDR', head), chunk('IDAT', await bytesOf(packed)), chunk('IEND', new Uint8Array())];
  return bytesOf(new Blob([Uint8Array.from(SIGNATURE), ...parts.map((part) => Uint8Array.from(part))]));
}

/** Encodes a paper as a PNG file, in the browser and on the server. */
export const paperPng = async (rows: readonly PaperRow[], options: PictureOptions): Promise<Uint8Array<ArrayBuffer>> =>
  pngOf(await paperBitmap(rows, options));

/** First bytes of every PNG file. */
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** CRC-32 of a chunk (PNG specification, annex D). */
function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, checksum(bytes.subarray(4, data.length + 8)));
  return bytes;
}

const bytesOf = async (stream: ReadableStream | Blob): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Response(stream).arrayBuffer());

/** Rows in the PNG format: each with a filter byte, white is 1. */
function pngRows({ width, height, bits }: Bitmap): Uint8Array<ArrayBuffer> {
  const row = rowBytes(width);
  const rows = new Uint8Array((row + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < row; x += 1) rows[y * (row + 1) + 1 + x] = ~(bits[y * row + x] ?? 0) & 0xff;
  }
  return rows;
}
