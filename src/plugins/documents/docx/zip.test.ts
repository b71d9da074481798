import { expect, test } from 'vitest';
import { blankDocx } from './blankDocx.ts';
import { checkDocx } from './checkDocx.ts';
import { readZip, readZipEntries, writeZip } from './zip.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

test('what is packed comes out again, also names that are not ASCII and parts without content', async () => {
  const long = 'the same line again\n'.repeat(500);
  const zip = await writeZip([
    { name: 'a.txt', bytes: bytesOf(long) },
    { name: 'قائمة/é.txt', bytes: bytesOf('نص') },
    { name: 'empty', bytes: new Uint8Array() },
  ]);
  expect(zip.length).toBeLessThan(long.length);
  const parts = await readZip(zip);
  expect(parts.map(({ name }) => name)).toEqual(['a.txt', 'قائمة/é.txt', 'empty']);
  expect(parts.map(({ bytes }) => textOf(bytes))).toEqual([long, 'نص', '']);
});

test('what is no archive, or ends too early, is refused', async () => {
  const zip = await writeZip([{ name: 'a', bytes: bytesOf('abc') }]);
  expect(() => readZipEntries(bytesOf('no archive at all, but long enough'))).toThrow('No zip archive');
  expect(() => readZipEntries(zip.slice(0, 20))).toThrow('No zip archive');
  const broken = zip.slice();
  broken.set([9, 9, 9, 9], broken.length - 6);
  expect(() => readZipEntries(broken)).toThrow('Broken zip archive');
});

test('only archives with a document are .docx files, and none that unpacks to more than a browser can hold', async () => {
  expect(checkDocx(await blankDocx(false))).toBeNull();
  expect(checkDocx(await writeZip([{ name: 'xl/workbook.xml', bytes: bytesOf('<x/>') }]))).toBe('notDocx');
  expect(checkDocx(bytesOf('text'))).toBe('notDocx');
  const bomb = await writeZip([{ name: 'word/document.xml', bytes: bytesOf('<x/>') }]);
  // The directory states the unpacked size of its only entry 24 bytes after its start.
  const view = new DataView(bomb.buffer);
  const start = view.getUint32(bomb.length - 6, true);
  view.setUint32(start + 24, 0xf0000000, true);
  expect(checkDocx(bomb)).toBe('tooLarge');
});

test('a new document has the parts for styles, lists, comments and notes, and is written from the right in Arabic', async () => {
  const parts = await readZip(await blankDocx(true));
  const part = (name: string) => textOf(parts.find((one) => one.name === `word/${name}.xml`)?.bytes);
  expect(part('document')).toContain('<w:bidi/>');
  expect(part('styles')).toContain('w:styleId="Heading1"');
  expect(part('numbering')).toContain('<w:num w:numId="2">');
  for (const name of ['comments', 'footnotes', 'endnotes', 'settings']) expect(part(name)).toContain(`<w:${name} `);
});
