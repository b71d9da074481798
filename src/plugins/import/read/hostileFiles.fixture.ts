// Files that someone may send to an import to break it, by kind. Tests of the reader and of the server share them.
import { deflatedZip } from '../contract/zip.ts';

/** A hostile file, and what has to become of it: it is refused, or read as the texts that it has. */
interface HostileFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly becomes: 'refused' | 'text';
  /** The text of its only cell beside the first. */
  readonly text?: string;
}

type Content = string | Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();
const bytesOf = (content: Content): Uint8Array<ArrayBuffer> =>
  typeof content === 'string' ? encoder.encode(content) : content;
const joined = (...parts: readonly Content[]): Uint8Array<ArrayBuffer> => {
  const all = parts.map(bytesOf);
  const whole = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of all) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};
/** Bytes without a pattern, the same in each run. */
const noise = (length: number, seed = 1): Uint8Array<ArrayBuffer> => {
  let state = seed;
  return Uint8Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state & 0xff;
  });
};
const hex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const utf16 = (text: string) => hex([...text].map((letter) => `${letter.charCodeAt(0).toString(16)}00`).join(''));

/** First bytes of files that are no tables. */
const SIGNATURES: Readonly<Record<string, string>> = {
  ...{ 'program of Windows': '4d5a9000', 'program of Linux': '7f454c46', 'program of macOS': 'cffaedfe' },
  ...{ 'Java class': 'cafebabe', WebAssembly: '0061736d', shortcut: '4c000000', 'Python code': '420d0d0a' },
  ...{ gzip: '1f8b0800', bzip2: '425a6839', xz: 'fd377a585a00', zstd: '28b52ffd', '7z': '377abcaf271c' },
  ...{ RAR: '526172211a07', PNG: '89504e470d0a1a0a', JPEG: 'ffd8ffe0', GIF: '474946383961', BMP: '424d' },
  ...{ TIFF: '49492a00', icon: '00000100', PSD: '38425053', PDF: '255044462d312e37', PostScript: '25215053' },
  ...{ MP3: '494433', MP4: '000000186674797069736f6d', Ogg: '4f676753', FLAC: '664c6143', Matroska: '1a45dfa3' },
  ...{ SQLite: '53514c69746520666f726d6174203300', 'TrueType font': '0001000000', WOFF2: '774f4632' },
  ...{ 'pcap of a network': 'd4c3b2a1', 'Parquet data': '50415231', 'certificate in DER': '30820122' },
};

const signatures = Object.entries(SIGNATURES).map(([name, start], at) => ({
  name,
  bytes: joined(hex(start), new Uint8Array(64), noise(4000, at + 1)),
  becomes: 'refused' as const,
}));

const refused = (files: Readonly<Record<string, Content>>): HostileFile[] =>
  Object.entries(files).map(([name, content]) => ({ name, bytes: bytesOf(content), becomes: 'refused' }));

const markup = refused({
  'page with a script': '<!doctype html><script>alert(1)</script><table><tr><td>Name</td></tr></table>',
  'page after a byte order mark': '\ufeff<html><body>x</body></html>',
  'page after white space': `${' \n'.repeat(200)}<HTML><body>x</body>`,
  'table of a page': '<table><tr><td>Name</td></tr></table>',
  'head of a page': '<head><title>x</title></head>',
  'meta of a page': '<meta charset="utf-8"><b>x</b>',
  'body of a page': '<body onload="alert(1)">',
  'XHTML in XML': '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>',
  'workbook of 2003 in XML': '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>',
  'entities that grow': '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "1"><!ENTITY b "&a;&a;&a;&a;">]><a>&b;</a>',
  'entity of a file': '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]><a>&a;</a>',
  'picture of lines': '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
});

const empty = refused({
  nothing: '',
  'white space': ' \n\t\n  ',
  'one byte order mark': '\ufeff',
  'two bytes of UTF-16': hex('fffe'),
  'delimiters only': ',,,,\n,,,,\n',
  'names only': 'Name,Price\n',
  'names and empty rows': 'Name,Price\n,\n , \n\u00a0,\t\n',
  'line breaks': '\r\n'.repeat(5000),
  zeros: new Uint8Array(4096),
  'a zero in a text': 'Name,Other\nrow,"a\u0000b"\n',
  'declared delimiter only': 'sep=;\n',
});

const ole = (content: Content) => joined(hex('d0cf11e0a1b11ae1'), new Uint8Array(504), content, new Uint8Array(512));
const containers = refused({
  'container without a workbook': ole(utf16('WordDocument')),
  'encrypted workbook': ole(utf16('EncryptedPackage')),
  'encrypted workbook by its second part': ole(utf16('EncryptionInfo')),
  'container that is cut': ole(utf16('Workbook')).subarray(0, 600).slice(),
  'container of noise': joined(hex('d0cf11e0a1b11ae1'), noise(6000), utf16('Workbook'), noise(6000, 3)),
  'container of zeros': ole(utf16('Workbook')),
});

const BOOK = '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>';
const sheetOf = (sheet: string, more: Readonly<Record<string, Content>> = {}) =>
  deflatedZip({ 'xl/workbook.xml': BOOK, 'xl/worksheets/sheet1.xml': sheet, ...more });
const whole = sheetOf('<worksheet><sheetData></sheetData></worksheet>');
const cut = (length: number) => whole.slice(0, length);
const withByte = (at: number, value: number) => whole.with(at < 0 ? whole.length + at : at, value);
const many = (count: number, name: (at: number) => string) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [name(at), 'x']));
const cells = (row: string) => `<worksheet><sheetData>${row}</sheetData></worksheet>`;
const HEAD = '<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c></row>';

const workbooks = refused({
  'archive of a text': deflatedZip({ 'readme.txt': 'hello' }),
  'archive of nothing': deflatedZip({}),
  'document of a word processor': deflatedZip({ 'word/document.xml': '<w:document/>' }),
  slides: deflatedZip({ 'ppt/presentation.xml': '<p/>' }),
  'Java archive': deflatedZip({ 'META-INF/MANIFEST.MF': 'Main-Class: X' }),
  'bomb of a sheet': sheetOf('<worksheet></worksheet>', { 'xl/media/a.xml': new Uint8Array(5_000_000) }),
  'bomb whose directory lies': deflatedZip(
    { 'xl/workbook.xml': BOOK, 'xl/worksheets/sheet1.xml': new Uint8Array(4_000_000) },
    { unpacked: 1000 },
  ),
  'bomb that says its size': deflatedZip(
    { 'xl/workbook.xml': BOOK, 'xl/worksheets/sheet1.xml': 'x' },
    { unpacked: 0xfffffffe },
  ),
  'thousands of parts': deflatedZip(many(2100, (at) => `xl/worksheets/s${at}.xml`)),
  'two directories': deflatedZip({ 'xl/workbook.xml': BOOK }, { directory: 0xffffffff }),
  'first bytes of an archive': 'PK\u0003\u0004',
  'archive of noise': joined('PK\u0003\u0004', noise(5000)),
  'end of an archive alone': whole.slice(-22),
  'document type in a sheet': sheetOf('<!DOCTYPE x [<!ENTITY a "b">]><worksheet></worksheet>'),
  'entity of a network in a sheet': sheetOf(
    '<!DOCTYPE x [<!ENTITY a SYSTEM "http://169.254.169.254/">]><worksheet>&a;</worksheet>',
  ),
  'document type in the texts': sheetOf(cells(HEAD), { 'xl/sharedStrings.xml': '<!DOCTYPE sst><sst></sst>' }),
  'document type in the links': sheetOf(cells(HEAD), { 'xl/_rels/workbook.xml.rels': '<!ENTITY x "y">' }),
  'sheet without an end': sheetOf('<worksheet><sheetData><row>'),
  'sheet that ends twice cut': sheetOf('<worksheet></worksheet'),
  'sheet of nothing': sheetOf(''),
  'sheet without rows': whole,
  'workbook without its list': deflatedZip({ 'xl/worksheets/sheet1.xml': cells(HEAD) }),
  'workbook without its sheet': deflatedZip({ 'xl/workbook.xml': BOOK }),
  'sheet that nobody links': sheetOf(cells(HEAD)),
  'spreadsheet of the other office without a table': deflatedZip({ 'content.xml': '<office:document-content/>' }),
  'spreadsheet of the other office with a document type': deflatedZip({
    'content.xml': '<!DOCTYPE x><office:document-content/>',
  }),
  'spreadsheet of the other office of noise': deflatedZip({ 'content.xml': noise(3000) }),
});

const damaged = refused({
  ...Object.fromEntries([4, 30, 60, 100, 150].map((length) => [`workbook of its first ${length} bytes`, cut(length)])),
  ...Object.fromEntries(
    [1, 5, 21, 22, 23, 40].map((less) => [`workbook without its last ${less} bytes`, cut(whole.length - less)]),
  ),
  'directory that begins elsewhere': withByte(-6, 0xff),
  'directory of other length': withByte(-10, 0xff),
  'entries that are not there': withByte(-12, 0xff),
});

const rows = refused({
  'quote that is never closed': 'Name,Price\nA,1\n"B,2\nC,3\n',
  'quote that swallows a large file': `Name\nA\n"${'x\n'.repeat(1_500_000)}`,
  'cell of ten megabytes': `Name,Price\nA,1\n${'y'.repeat(10_000_000)},1\n`,
  'row of four million letters': `Name\n${'z'.repeat(4_000_000)}`,
  'columns by the hundred thousand': `${'a,'.repeat(100_000)}\n1\n`,
});

/** Texts that other programs would run, show or misread. Here they are texts. */
const TEXTS: readonly string[] = [
  ...['=1+1', '+1+1', '-1+1', '@SUM(A1)', "=cmd|'/c calc'!A0", '=HYPERLINK("http://x.example","a")', '=IMPORTXML("x")'],
  ...['\tx', '%0a=1', '<script>alert(1)</script>', '<img src=x onerror=alert(1)>', 'javascript:alert(1)', '${7*7}'],
  ...['{{7*7}}', '<%= 7*7 %>', "'; drop table products; --", '" OR 1=1', '../../etc/passwd', '..\\..\\boot.ini'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'null', 'undefined', 'NaN', 'true', '1e309'],
  ...['\u202eexe.txt', '\u200b', '\ud83d\ude00'.repeat(20), '\ufdfa'.repeat(50), 'e\u0301'.repeat(40)],
  ...['\ufffd\ufffe', 'İstanbul', 'ﷺ', 'Ω≈ç√∫', 'x'.repeat(60_000)],
];
const texts = TEXTS.map((text, at): HostileFile => {
  const cell = `"${text.replaceAll('"', '""')}"`;
  const name = `text ${at}: ${JSON.stringify(text).slice(0, 40)}`;
  return { name, bytes: bytesOf(`Name,Other\nrow,${cell}\n`), becomes: 'text', text };
});

/** All of them. */
export const HOSTILE_FILES: readonly HostileFile[] = [
  ...[...signatures, ...markup, ...empty, ...containers, ...workbooks, ...damaged, ...rows],
  ...texts,
];
