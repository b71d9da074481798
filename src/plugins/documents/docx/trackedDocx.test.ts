import { expect, test } from 'vitest';
import { blankDocx } from './blankDocx.ts';
import { documentXml } from './blocks.ts';
import { docxFault } from './checkParts.ts';
import { trackedDocx } from './trackedDocx.ts';

const BY = { author: 'Salma & Co', date: '2026-11-29T10:00:00Z' };
const run = (text: string, looks = '') => `<w:r>${looks}<w:t>${text}</w:t></w:r>`;
const paragraph = (text: string) => (text.startsWith('<w:') ? text : `<w:p>${run(text)}</w:p>`);
const docx = (...lines: readonly string[]) => blankDocx(false, lines.map(paragraph).join(''));

/** The text of a comparison: `[-removed-]`, `[+added+]`, `|` at the end of a paragraph. */
function told(before: Uint8Array, after: Uint8Array): string {
  const bytes = trackedDocx(before, after, BY);
  expect(docxFault(bytes)).toBeNull();
  const xml = documentXml(bytes);
  const body = /<w:body>([\s\S]*)<w:sectPr/.exec(xml)?.[1] ?? '';
  return body
    .replaceAll(/<w:rPr><w:(ins|del) [^>]*\/><\/w:rPr>/g, (_, kind: string) => `{${kind}}`)
    .replaceAll(/<w:del [^>]*>([\s\S]*?)<\/w:del>/g, '[-$1-]')
    .replaceAll(/<w:ins [^>]*>([\s\S]*?)<\/w:ins>/g, '[+$1+]')
    .replaceAll('</w:p>', '|')
    .replaceAll(/<[^>]*>/g, '');
}

test('equal texts have no changes, whatever a program writes anew', () => {
  const before = blankDocx(false, `<w:p w14:paraId="1">${run('one')}</w:p>`);
  expect(told(before, blankDocx(false, `<w:p w14:paraId="2">${run('one')}</w:p>`))).toBe('one|');
});

test('changed words of a paragraph are removed and added, and those around them stay', () => {
  expect(told(docx('one', 'two bread, fresh', 'three'), docx('one', 'two fish, fresh', 'three'))).toBe(
    'one|two [-bread-][+fish+], fresh|three|',
  );
});

test('new and removed paragraphs are marked with their ends', () => {
  expect(told(docx('one'), docx('one', 'two'))).toBe('one|{ins}[+two+]|');
  expect(told(docx('one', 'two'), docx('two'))).toBe('{del}[-one-]|two|');
});

test('looks within a changed paragraph are kept: the old one is removed, the new one added', () => {
  const bold = (text: string) => `<w:p>${run(text, '<w:rPr><w:b/></w:rPr>')}${run(' plain')}</w:p>`;
  const bytes = trackedDocx(docx(bold('one')), docx(bold('two')), BY);
  expect(told(docx(bold('one')), docx(bold('two')))).toBe('{del}[-one-][- plain-]|{ins}[+two+][+ plain+]|');
  expect(documentXml(bytes)).toContain('w:author="Salma &amp; Co"');
  expect(documentXml(bytes)).toMatch(/<w:del [^>]*><w:r><w:rPr><w:b\/><\/w:rPr><w:delText>one<\/w:delText>/);
});

test('a changed paragraph that ends a section goes on ending it, once', () => {
  const end = '<w:pPr><w:jc w:val="center"/><w:sectPr><w:pgSz w:w="100"/></w:sectPr></w:pPr>';
  const last = (text: string) => `<w:p>${end}${run(text, '<w:rPr><w:b/></w:rPr>')}${run(' plain')}</w:p>`;
  for (const [before, after] of [
    [last('one'), last('two')],
    [`<w:p>${end}${run('one')}</w:p>`, `<w:p>${end}${run('two')}</w:p>`],
  ]) {
    const xml = documentXml(trackedDocx(docx(before ?? '', 'end'), docx(after ?? '', 'end'), BY));
    expect(xml.match(/<w:pgSz w:w="100"\/>/g)).toHaveLength(1);
    // The sign at the end of a paragraph stands before its section, as the schema has it.
    expect(xml).toMatch(/<w:jc w:val="center"\/>(?:<w:rPr><w:ins [^>]*\/><\/w:rPr>)?<w:sectPr><w:pgSz w:w="100"\/>/);
  }
});

test('a table that is gone is told by its words, and a new one is there', () => {
  const table = `<w:tbl><w:tr><w:tc><w:p>${run('cell')}</w:p></w:tc></w:tr></w:tbl>`;
  expect(told(docx('one', table), docx('one'))).toBe('one|{del}[-cell-]|');
  expect(told(docx('one'), docx('one', table))).toBe('one|cell|');
});
