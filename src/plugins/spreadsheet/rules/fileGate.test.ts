import { writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { checkWorkbook } from './fileGate.ts';

const bookOf = async () => new Uint8Array(await writeXlsx({ sheets: [{ name: 'A', rows: [['x']] }] }));

/** Position of the first entry of a zip's directory. */
const directoryOf = (bytes: Uint8Array) => new DataView(bytes.buffer).getUint32(bytes.length - 22 + 16, true);

it('a workbook passes', async () => {
  const book = await bookOf();
  expect(() => checkWorkbook(book)).not.toThrow();
});

it('what is no workbook is named', async () => {
  expect(() => checkWorkbook(new TextEncoder().encode('a;b\n1;2\n3;4\n5;6\n7;8\n9;10'))).toThrow('kind');
  expect(() => checkWorkbook(new Uint8Array(3))).toThrow('kind');
  const ole = new Uint8Array(600);
  ole.set([0xd0, 0xcf, 0x11, 0xe0]);
  expect(() => checkWorkbook(ole)).toThrow('encrypted');
  const book = await bookOf();
  expect(() => checkWorkbook(book.slice(0, book.length - 30))).toThrow('damaged');
});

it('a file that would unpack to more than the limits is refused', async () => {
  const large = await bookOf();
  const sizes = new DataView(large.buffer);
  sizes.setUint32(directoryOf(large) + 24, 0xfff_ffff, true);
  expect(() => checkWorkbook(large)).toThrow('large');
  const many = await bookOf();
  new DataView(many.buffer).setUint16(many.length - 22 + 10, 3000, true);
  expect(() => checkWorkbook(many)).toThrow('large');
  const secret = await bookOf();
  new DataView(secret.buffer).setUint16(directoryOf(secret) + 8, 1, true);
  expect(() => checkWorkbook(secret)).toThrow('encrypted');
});
