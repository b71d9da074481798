import { expect, test } from 'vitest';
import { readZip, readZipEntries, WORKBOOK_LIMITS, writeZip, ZipError } from './index.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

test('what is packed comes out again, also names that are not ASCII and parts without content', () => {
  const long = 'the same line again\n'.repeat(500);
  const zip = writeZip([
    { name: 'a.txt', bytes: bytesOf(long) },
    { name: 'قائمة/é.txt', bytes: bytesOf('نص') },
    { name: 'empty', bytes: new Uint8Array() },
  ]);
  expect(zip.length).toBeLessThan(long.length);
  const parts = readZip(zip);
  expect(parts.map(({ name }) => name)).toEqual(['a.txt', 'قائمة/é.txt', 'empty']);
  expect(parts.map(({ bytes }) => textOf(bytes))).toEqual([long, 'نص', '']);
});

test('what is no archive, or ends too early, is refused', () => {
  const zip = writeZip([{ name: 'a', bytes: bytesOf('abc') }]);
  expect(() => readZipEntries(bytesOf('no archive at all, but long enough'))).toThrow('noArchive');
  expect(() => readZipEntries(zip.slice(0, 20))).toThrow('noArchive');
  const broken = zip.slice();
  broken.set([9, 9, 9, 9], broken.length - 6);
  expect(() => readZipEntries(broken)).toThrow('damaged');
});

/** Position of the directory of an archive without a comment. */
const directoryOf = (zip: Uint8Array) => new DataView(zip.buffer).getUint32(zip.length - 6, true);

/** An archive of one file of 4 MB that packs a thousandfold, with changes of its directory. */
function archive(change: (view: DataView, directory: number, zip: Uint8Array) => void = () => undefined) {
  const zip = writeZip([{ name: 'a', bytes: new Uint8Array(4_000_000) }]);
  change(new DataView(zip.buffer), directoryOf(zip), zip);
  return zip;
}

const faultOf = (zip: Uint8Array, limits = { ...WORKBOOK_LIMITS, ratio: Infinity }) => {
  try {
    readZip(zip, undefined, limits);
    return 'none';
  } catch (error) {
    return error instanceof ZipError ? error.fault : error;
  }
};

test('what is beyond the limits is refused, also when the directory lies', () => {
  expect(faultOf(archive())).toBe('none');
  expect(faultOf(archive(), WORKBOOK_LIMITS)).toBe('ratio');
  const smaller = archive((view, at) => view.setUint32(at + 24, 1000, true));
  expect(faultOf(smaller, WORKBOOK_LIMITS)).toBe('ratio');
  expect(faultOf(smaller, { ...WORKBOOK_LIMITS, ratio: Infinity, unpacked: 1_000_000 })).toBe('unpacked');
  expect(faultOf(archive((view, at) => view.setUint32(at + 24, 0xf0000000, true)))).toBe('unpacked');
  expect(faultOf(archive(), { ...WORKBOOK_LIMITS, entries: 0 })).toBe('entries');
});

test('encrypted, cut off and damaged archives are refused, and those with another directory', () => {
  expect(faultOf(archive((view, at) => view.setUint16(at + 8, 1, true)))).toBe('encrypted');
  expect(faultOf(archive((view, at) => view.setUint32(at + 20, 1_000_000, true)))).toBe('truncated');
  for (const packed of [0, 1, 1000])
    expect(faultOf(archive((view, at) => view.setUint32(at + 20, packed, true)))).toBe('damaged');
  expect(faultOf(archive((view, at) => view.setUint16(at + 10, 9, true)))).toBe('damaged');
  expect(faultOf(archive((_view, _at, zip) => zip.fill(0xff, 40, 60)))).toBe('damaged');
  expect(faultOf(archive((view, _at, zip) => view.setUint32(zip.length - 6, 0xffffffff, true)))).toBe('damaged');
});

test('an archive is refused with a name that it could not be written with', () => {
  const name = '__proto__';
  const zip = writeZip([
    { name: 'a.txt', bytes: bytesOf('abc') },
    { name: name.toUpperCase(), bytes: bytesOf('def') },
  ]);
  expect(faultOf(zip)).toBe('none');
  const letters = Buffer.from(name);
  const bytes = Buffer.from(zip);
  for (const from of [0, directoryOf(zip)]) bytes.set(letters, bytes.indexOf(name.toUpperCase(), from));
  expect(faultOf(new Uint8Array(bytes))).toBe('damaged');
});

test('equal parts make equal archives, and what is compressed already is stored', () => {
  const parts = [{ name: 'a.png', bytes: new Uint8Array(1000) }];
  expect(writeZip(parts)).toEqual(writeZip(parts));
  expect(readZipEntries(writeZip(parts))).toMatchObject([{ name: 'a.png', method: 0, packed: 1000, unpacked: 1000 }]);
});
