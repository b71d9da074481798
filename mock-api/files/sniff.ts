/** First bytes of a file that its type is read from. */
export const SNIFFED_BYTES = 8192;

/** Media types by the bytes that files begin with. `at`: where the bytes stand; `also`: further bytes elsewhere. */
interface Magic {
  readonly type: string;
  readonly bytes: string;
  readonly at?: number;
  readonly also?: { readonly at: number; readonly bytes: string };
}

const RIFF = { bytes: 'RIFF' } as const;

const MAGIC: readonly Magic[] = [
  { type: 'image/jpeg', bytes: '\xff\xd8\xff' },
  { type: 'image/png', bytes: '\x89PNG\r\n\x1a\n' },
  { type: 'image/gif', bytes: 'GIF87a' },
  { type: 'image/gif', bytes: 'GIF89a' },
  { type: 'image/webp', ...RIFF, also: { at: 8, bytes: 'WEBP' } },
  { type: 'audio/wav', ...RIFF, also: { at: 8, bytes: 'WAVE' } },
  { type: 'video/x-msvideo', ...RIFF, also: { at: 8, bytes: 'AVI ' } },
  { type: 'image/tiff', bytes: 'II*\0' },
  { type: 'image/tiff', bytes: 'MM\0*' },
  { type: 'application/pdf', bytes: '%PDF-' },
  { type: 'application/zip', bytes: 'PK\x03\x04' },
  { type: 'application/zip', bytes: 'PK\x05\x06' },
  { type: 'application/x-ole', bytes: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1' },
  { type: 'application/gzip', bytes: '\x1f\x8b' },
  { type: 'application/x-7z-compressed', bytes: "7z\xbc\xaf'\x1c" },
  { type: 'application/vnd.rar', bytes: 'Rar!\x1a\x07' },
  { type: 'application/x-bzip2', bytes: 'BZh' },
  { type: 'application/x-xz', bytes: '\xfd7zXZ\0' },
  { type: 'application/x-tar', bytes: 'ustar', at: 257 },
  { type: 'video/webm', bytes: '\x1a\x45\xdf\xa3' },
  { type: 'audio/mpeg', bytes: 'ID3' },
  { type: 'audio/ogg', bytes: 'OggS' },
  { type: 'audio/flac', bytes: 'fLaC' },
  { type: 'application/vnd.microsoft.portable-executable', bytes: 'MZ' },
  { type: 'application/x-executable', bytes: '\x7fELF' },
  { type: 'font/woff2', bytes: 'wOF2' },
  { type: 'image/x-icon', bytes: '\0\0\x01\0' },
];

/** Types of ISO media files by their brand, which follows `ftyp`. */
const BRANDS: readonly (readonly [RegExp, string])[] = [
  [/^avi[fs]/, 'image/avif'],
  [/^(heic|heix|mif1|msf1)/, 'image/heic'],
  [/^qt /, 'video/quicktime'],
  [/^M4A/, 'audio/mp4'],
  [/./, 'video/mp4'],
];

/** Documents that are zip files, by the extension of their name. */
const ZIPPED: Readonly<Record<string, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odt: 'application/vnd.oasis.opendocument.text',
  odp: 'application/vnd.oasis.opendocument.presentation',
  epub: 'application/epub+zip',
};

/** Old office documents, by the extension of their name. */
const OLE: Readonly<Record<string, string>> = {
  xls: 'application/vnd.ms-excel',
  doc: 'application/msword',
  ppt: 'application/vnd.ms-powerpoint',
};

/** Texts that browsers or systems run, and texts with a type of their own, by the extension of their name. */
const TEXTS: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  md: 'text/markdown',
  json: 'application/json',
  css: 'text/css',
  js: 'text/javascript',
  mjs: 'text/javascript',
  html: 'text/html',
  htm: 'text/html',
  xhtml: 'application/xhtml+xml',
  xml: 'application/xml',
  xsl: 'application/xml',
  svg: 'image/svg+xml',
  mht: 'multipart/related',
  sh: 'application/x-sh',
  bat: 'application/x-bat',
  cmd: 'application/x-bat',
};

/** Tags that make a browser take a text for a page, anywhere in what it looks at. */
const PAGE =
  /<(!doctype\s+html|html|head|body|script|iframe|title|style|table|img|a|div|p|br|h1|h2|font|form|input|link|meta|object|embed|video|audio|base)[\s/>]/i;

/** Extensions of texts that may quote tags and that no browser takes for a page. */
const QUOTING: ReadonlySet<string> = new Set(['csv', 'tsv', 'md', 'json']);

/** Extension of a name, in lower case, without the dot; '' without one. */
function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
}

const matches = (head: string, { bytes, at = 0, also }: Magic): boolean =>
  head.startsWith(bytes, at) && (!also || head.startsWith(also.bytes, also.at));

/** The text of the first bytes; null when they are no text. */
function textOf(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isUtf16) return new TextDecoder(first === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  // Control characters are in no text, whatever its encoding.
  if (bytes.some((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1b].includes(byte))) return null;
  return new TextDecoder('utf-8').decode(bytes);
}

/** The type of an extension. Anybody names files: `constructor` is no entry of a table. */
const typeIn = (table: Readonly<Record<string, string>>, extension: string): string | undefined =>
  Object.hasOwn(table, extension) ? table[extension] : undefined;

function textType(text: string, extension: string): string {
  const start = text.replace(/^\uFEFF/, '').trimStart();
  if (/<svg[\s>]/i.test(text)) return 'image/svg+xml';
  if (/^<\?xml[\s?]/i.test(start)) return 'application/xml';
  if (PAGE.test(text)) return (QUOTING.has(extension) && typeIn(TEXTS, extension)) || 'text/html';
  return typeIn(TEXTS, extension) ?? 'text/plain';
}

/**
 * Media type of a file, from its first bytes. The name only says which kind of text, zip or old office file it is.
 * @param bytes at most {@link SNIFFED_BYTES} are read
 * @returns `application/octet-stream` for anything unknown
 */
export function sniff(bytes: Uint8Array, name: string): string {
  const first = bytes.subarray(0, SNIFFED_BYTES);
  const head = Buffer.from(first).toString('latin1');
  const extension = extensionOf(name);
  if (head.startsWith('ftyp', 4)) {
    const brand = head.slice(8, 12);
    return BRANDS.find(([pattern]) => pattern.test(brand))?.[1] ?? 'video/mp4';
  }
  // "BM" alone begins texts too: a bitmap also says how long its header is.
  if (head.startsWith('BM') && first.length > 18 && [12, 40, 52, 56, 64, 108, 124].includes(first[14] ?? 0))
    return 'image/bmp';
  const known = MAGIC.find((one) => matches(head, one))?.type;
  if (known === 'application/zip') return typeIn(ZIPPED, extension) ?? known;
  if (known === 'application/x-ole') return typeIn(OLE, extension) ?? known;
  if (known && !(known === 'application/vnd.microsoft.portable-executable' && textOf(first) !== null)) return known;
  if ((first[0] ?? 0) === 0xff && ((first[1] ?? 0) & 0xe6) === 0xe2 && first.length > 4) return 'audio/mpeg';
  const text = first.length === 0 ? '' : textOf(first);
  return text === null ? 'application/octet-stream' : textType(text, extension);
}
