/** A part of a zip archive: its name, and its bytes. */
export interface ZipPart {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
/** Names and comments are UTF-8. */
const UTF8_FLAG = 0x0800;
/** 1 January 1980: equal parts make equal archives. */
const FIRST_DAY = 0x21;

const TABLE = Uint32Array.from({ length: 256 }, (_, start) => {
  let value = start;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

/** CRC-32 as zip archives have it. */
function checksum(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const piped = new Blob([bytes.slice()]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array>);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

/** One entry of an archive's directory. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  /** Bytes in the archive, and unpacked as the archive states it. */
  readonly packed: number;
  readonly size: number;
  /** Offset of its local header. */
  readonly at: number;
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Offset of the end record; -1: it is no zip archive. */
function endOf(bytes: Uint8Array): number {
  const view = viewOf(bytes);
  const first = Math.max(0, bytes.length - END_BYTES - 0xffff);
  for (let at = bytes.length - END_BYTES; at >= first; at -= 1) if (view.getUint32(at, true) === END) return at;
  return -1;
}

/** Reads the directory of an archive, without unpacking anything. @throws Error when it is no whole zip archive */
export function readZipEntries(bytes: Uint8Array): ZipEntry[] {
  const end = bytes.length < END_BYTES ? -1 : endOf(bytes);
  if (end < 0) throw new Error('No zip archive');
  const view = viewOf(bytes);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const entries: ZipEntry[] = [];
  for (let number = 0; number < count; number += 1) {
    if (at + CENTRAL_BYTES > end || view.getUint32(at, true) !== CENTRAL) throw new Error('Broken zip archive');
    const length = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + CENTRAL_BYTES, at + CENTRAL_BYTES + length));
    const [packed, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    entries.push({ name, method: view.getUint16(at + 10, true), packed, size, at: view.getUint32(at + 42, true) });
    at += CENTRAL_BYTES + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

async function unpack(bytes: Uint8Array, { method, packed, at, name }: ZipEntry): Promise<Uint8Array> {
  const view = viewOf(bytes);
  if (at + LOCAL_BYTES > bytes.length || view.getUint32(at, true) !== LOCAL) throw new Error('Broken zip archive');
  const start = at + LOCAL_BYTES + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const content = bytes.subarray(start, start + packed);
  if (method === STORED) return content.slice();
  if (method !== DEFLATED) throw new Error(`Unknown compression of ${name}`);
  return through(content, new DecompressionStream('deflate-raw'));
}

/**
 * Unpacks an archive; folders are left out. Check foreign archives first (`checkDocx`).
 * @param names of the parts to unpack; absent: all
 */
export async function readZip(bytes: Uint8Array, names?: readonly string[]): Promise<ZipPart[]> {
  const isWanted = (name: string) => !name.endsWith('/') && (names?.includes(name) ?? true);
  const entries = readZipEntries(bytes).filter(({ name }) => isWanted(name));
  return Promise.all(entries.map(async (entry) => ({ name: entry.name, bytes: await unpack(bytes, entry) })));
}

interface Packed extends ZipPart {
  readonly crc: number;
  readonly content: Uint8Array;
  readonly method: number;
}

async function pack(part: ZipPart): Promise<Packed> {
  const small = await through(part.bytes, new CompressionStream('deflate-raw'));
  const isSmaller = small.length < part.bytes.length;
  return {
    ...part,
    crc: checksum(part.bytes),
    content: isSmaller ? small : part.bytes,
    method: isSmaller ? DEFLATED : STORED,
  };
}

/** The fields that the local and the central header share, from "version needed" on. */
function writeShared(view: DataView, at: number, { crc, content, bytes, method }: Packed, nameBytes: number): void {
  view.setUint16(at, 20, true);
  view.setUint16(at + 2, UTF8_FLAG, true);
  view.setUint16(at + 4, method, true);
  view.setUint16(at + 8, FIRST_DAY, true);
  view.setUint32(at + 10, crc, true);
  view.setUint32(at + 14, content.length, true);
  view.setUint32(at + 18, bytes.length, true);
  view.setUint16(at + 22, nameBytes, true);
}

/** Packs parts into a zip archive, in this order. */
export async function writeZip(parts: readonly ZipPart[]): Promise<Uint8Array<ArrayBuffer>> {
  const files: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const part of await Promise.all(parts.map(pack))) {
    const name = new TextEncoder().encode(part.name);
    const local = new Uint8Array(LOCAL_BYTES + name.length);
    viewOf(local).setUint32(0, LOCAL, true);
    writeShared(viewOf(local), 4, part, name.length);
    local.set(name, LOCAL_BYTES);
    const central = new Uint8Array(CENTRAL_BYTES + name.length);
    viewOf(central).setUint32(0, CENTRAL, true);
    viewOf(central).setUint16(4, 20, true);
    writeShared(viewOf(central), 6, part, name.length);
    viewOf(central).setUint32(42, offset, true);
    central.set(name, CENTRAL_BYTES);
    files.push(local, part.content);
    directory.push(central);
    offset += local.length + part.content.length;
  }
  const end = new Uint8Array(END_BYTES);
  const view = viewOf(end);
  view.setUint32(0, END, true);
  view.setUint16(8, parts.length, true);
  view.setUint16(10, parts.length, true);
  view.setUint32(
    12,
    directory.reduce((sum, { length }) => sum + length, 0),
    true,
  );
  view.setUint32(16, offset, true);
  return new Uint8Array(await new Blob([...files, ...directory, end].map((piece) => piece.slice())).arrayBuffer());
}
