import { expect, test } from 'vitest';
import { readZip, writeZip } from '#zip';
import { blankDocx } from './blankDocx.ts';
import { docxFault } from './checkParts.ts';

const encode = (text: string) => new TextEncoder().encode(text);

/** A new document with a part changed, or without it. */
const withPart = (wanted: string, change: (xml: string) => string | Uint8Array | null) =>
  writeZip(
    readZip(blankDocx(false, '<w:p><w:r><w:t>One &amp; two</w:t></w:r></w:p>')).flatMap((part) => {
      if (part.name !== wanted) return [part];
      const next = change(new TextDecoder().decode(part.bytes));
      if (next === null) return [];
      return [{ name: part.name, bytes: typeof next === 'string' ? encode(next) : next }];
    }),
  );

test('a whole file has no fault', () => {
  expect(docxFault(withPart('', () => null))).toBeNull();
  expect(docxFault(withPart('docProps/app.xml', () => '<cut'))).toBeNull();
});

test.each([
  'word/document.xml',
  'word/styles.xml',
  'word/comments.xml',
  'word/_rels/document.xml.rels',
  '[Content_Types].xml',
])('a cut %s is named', (part) => {
  expect(docxFault(withPart(part, (xml) => xml.slice(0, -8)))).toEqual({ reason: 'cut', part });
  expect(docxFault(withPart(part, () => ''))).toEqual({ reason: 'cut', part });
  expect(docxFault(withPart(part, (xml) => xml.replace('><', '></wrong><')))).toEqual({ reason: 'invalid', part });
});

test('other encodings, texts without a body and missing parts are named', () => {
  const part = 'word/document.xml';
  const utf16 = (xml: string) => new Uint8Array(Uint16Array.from(`\uFEFF${xml}`, (sign) => sign.charCodeAt(0)).buffer);
  expect(docxFault(withPart(part, utf16))).toEqual({ reason: 'invalid', part });
  expect(docxFault(withPart(part, () => '<w:document xmlns:w="x"/>'))).toEqual({ reason: 'noText', part });
  expect(docxFault(withPart('word/footnotes.xml', () => null))).toEqual({
    reason: 'missing',
    part: 'word/footnotes.xml',
  });
});

test('cut archives, other archives, and files of older programs or with a password are told apart', () => {
  const whole = withPart('', () => null);
  expect(docxFault(whole.slice(0, -30))?.reason).toBe('notDocx');
  const torn = whole.slice();
  torn.fill(0xff, 60, 120);
  expect(docxFault(torn)).toEqual({ reason: 'damaged' });
  expect(docxFault(encode('text'))).toEqual({ reason: 'notDocx' });
  const old = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]);
  expect(docxFault(old)).toEqual({ reason: 'oldWord' });
  const name = Uint8Array.from([...'EncryptedPackage'].flatMap((sign) => [sign.charCodeAt(0), 0]));
  expect(docxFault(Uint8Array.from([...old, ...name]))).toEqual({ reason: 'protected' });
});
