import { expect, test } from 'vitest';
import { blankDocx } from '../../docx/blankDocx.ts';
import { readZip, writeZip } from '#zip';
import { hiddenParts } from './hiddenParts.ts';

const EQUATION = '<m:oMath><m:r><m:t>x</m:t></m:r></m:oMath>';

/** A new document with further parts. */
function withParts(...names: readonly string[]) {
  const parts = readZip(blankDocx(false));
  return writeZip([...parts, ...names.map((name) => ({ name, bytes: new TextEncoder().encode(EQUATION) }))]);
}

test('a plain document has no hidden part, whatever its text says', () => {
  expect(hiddenParts(blankDocx(false))).toEqual([]);
  expect(hiddenParts(blankDocx(false, '<w:p><w:r><w:t>m:oMath</w:t></w:r></w:p>'))).toEqual([]);
});

test('equations of the text, of notes and of headers are found', () => {
  expect(hiddenParts(blankDocx(false, `<w:p>${EQUATION}</w:p>`))).toEqual(['equations']);
  const block = `<w:p><m:oMathPara xmlns:m="urn:m">${EQUATION}</m:oMathPara></w:p>`;
  expect(hiddenParts(blankDocx(true, block))).toEqual(['equations']);
  expect(hiddenParts(withParts('word/header2.xml'))).toEqual(['equations']);
});

test('other parts are found by their names, and are not read', () => {
  const file = withParts('word/charts/chart1.xml', 'word/embeddings/sheet.xlsx', 'customXml/item1.xml');
  expect(hiddenParts(file)).toEqual(['charts', 'embedded', 'customXml']);
});
