import { expect, test } from 'vitest';
import { readZip, writeZip } from '#zip';
import { blankDocx } from './blankDocx.ts';
import { checkDocx } from './checkDocx.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

test('only archives with a document are .docx files, and none that unpacks to more than a browser can hold', () => {
  expect(checkDocx(blankDocx(false))).toBeNull();
  expect(checkDocx(writeZip([{ name: 'xl/workbook.xml', bytes: bytesOf('<x/>') }]))).toBe('notDocx');
  expect(checkDocx(bytesOf('text'))).toBe('notDocx');
  const bomb = writeZip([{ name: 'word/document.xml', bytes: bytesOf('<x/>') }]);
  // The directory states the unpacked size of its only entry 24 bytes after its start.
  const view = new DataView(bomb.buffer);
  const start = view.getUint32(bomb.length - 6, true);
  view.setUint32(start + 24, 0xf0000000, true);
  expect(checkDocx(bomb)).toBe('tooLarge');
});

test('a new document has the parts for styles, lists, comments and notes, and is written from the right in Arabic', () => {
  const parts = readZip(blankDocx(true));
  const part = (name: string) => textOf(parts.find((one) => one.name === `word/${name}.xml`)?.bytes);
  expect(part('document')).toContain('<w:bidi/>');
  expect(part('styles')).toContain('w:styleId="Heading1"');
  expect(part('numbering')).toContain('<w:num w:numId="2">');
  for (const name of ['comments', 'footnotes', 'endnotes', 'settings']) expect(part(name)).toContain(`<w:${name} `);
});
