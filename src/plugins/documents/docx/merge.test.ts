import { expect, test } from 'vitest';
import { blankDocx } from './blankDocx.ts';
import { blocksOf, documentXml, paragraphsOf } from './blocks.ts';
import { comparedLines } from './compare.ts';
import { mergeDocx } from './mergeDocx.ts';

const run = (text: string, looks = '') => `<w:r>${looks}<w:t>${text}</w:t></w:r>`;
let id = 0;
/** Paragraphs with the numbers that a program writes anew at each save. */
const docx = (...lines: readonly string[]) =>
  blankDocx(
    false,
    lines.map((line) => `<w:p w14:paraId="${(id += 1)}">${line.startsWith('<') ? line : run(line)}</w:p>`).join(''),
  );
const merged = (base: Uint8Array, mine: Uint8Array, theirs: Uint8Array) => {
  const result = mergeDocx(base, mine, theirs);
  return result && { lines: paragraphsOf(result.bytes), overlaps: result.overlaps };
};

test('a text is divided into its blocks and put together again', () => {
  const table = `<w:tbl><w:tr><w:tc><w:p>${run('cell')}</w:p></w:tc></w:tr></w:tbl>`;
  const xml = documentXml(blankDocx(false, `<w:p/><w:p>${run('a &lt; b')}</w:p>${table}`));
  const { head, blocks, tail } = blocksOf(xml);
  expect(blocks).toHaveLength(3);
  expect(tail).toMatch(/^<w:sectPr>/);
  expect(head + blocks.join('') + tail).toBe(xml);
  expect(paragraphsOf(blankDocx(false, `<w:p/><w:p>${run('a &lt; b')}</w:p>${table}`))).toEqual(['', 'a < b', 'cell']);
});

test('changes of two people in different paragraphs are all there', () => {
  const base = docx('one', 'two', 'three', 'four');
  const mine = docx('one mine', 'two', 'three', 'four', 'five');
  const theirs = docx('zero', 'one', 'two', 'three theirs');
  expect(merged(base, mine, docx('one', 'two', 'three theirs', 'four'))).toEqual({
    lines: ['one mine', 'two', 'three theirs', 'four', 'five'],
    overlaps: 0,
  });
  expect(merged(base, base, theirs)).toEqual({ lines: ['zero', 'one', 'two', 'three theirs'], overlaps: 0 });
  expect(merged(base, mine, base)?.lines).toEqual(['one mine', 'two', 'three', 'four', 'five']);
  expect(merged(base, mine, mine)?.overlaps).toBe(0);
});

test('a paragraph that both changed is there twice, and counted', () => {
  const base = docx('one', 'two');
  expect(merged(base, docx('one mine', 'two'), docx('one theirs', 'two'))).toEqual({
    lines: ['one mine', 'one theirs', 'two'],
    overlaps: 1,
  });
});

test('looks that only the other one changed are taken', () => {
  const base = docx('one', 'two');
  const result = mergeDocx(base, docx('one', 'two mine'), docx(run('one', '<w:rPr><w:b/></w:rPr>'), 'two'));
  expect(result && documentXml(result.bytes)).toMatch(/<w:b\/><\/w:rPr><w:t>one<.*two mine/);
});

test('paragraphs without words stay what they are: the end of a section is there once', () => {
  const end = '<w:pPr><w:sectPr><w:pgSz w:w="100"/></w:sectPr></w:pPr>';
  const base = docx('', 'one', '', end, 'two', '');
  const mine = docx('', 'one mine', '', end, 'two', '');
  const result = mergeDocx(base, mine, docx('', 'one', '', end, 'two', '', 'three'));
  expect(result && paragraphsOf(result.bytes)).toEqual(['', 'one mine', '', '', 'two', '', 'three']);
  expect(result && documentXml(result.bytes).match(/<w:pgSz w:w="100"\/>/g)).toHaveLength(1);
});

test('a picture that only the other one replaced is not lost silently', () => {
  const picture = (alt: string) =>
    `<w:r><w:drawing><wp:docPr id="1" descr="${alt}"/><a:blip r:embed="rId5"/></w:drawing></w:r>`;
  expect(mergeDocx(docx(picture('stall')), docx(picture('stall'), 'mine'), docx(picture('shop')))).toBeNull();
});

test('new pictures, links, notes and comments of the other one are not merged', () => {
  const base = docx('one');
  const link = `<w:hyperlink r:id="rId9">${run('link')}</w:hyperlink>`;
  expect(mergeDocx(base, docx('one', 'mine'), docx('zero', link, 'one'))).toBeNull();
  const both = docx(link, 'one');
  expect(merged(both, docx(link, 'one mine'), docx(link, 'one', 'theirs'))).not.toBeNull();
});

test('a comparison shows what differs with a paragraph beside it', () => {
  const before = ['a', 'b', 'c', 'd', '', 'e', 'f'];
  expect(comparedLines(before, before)).toEqual([]);
  const lines = comparedLines(before, ['a', 'b', 'c', 'x', 'e', 'f']);
  expect(lines.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    ...['gap ', 'same c', 'removed d', 'added x', 'same e', 'gap '],
  ]);
});
