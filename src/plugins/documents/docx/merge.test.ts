import { parseDocx, repackDocx } from '@eigenpal/docx-editor-core/headless';
import { expect, test } from 'vitest';
import { blankDocx } from './blankDocx.ts';
import { blocksOf, documentXml, paragraphsOf } from './blocks.ts';
import { comparedLines } from './compare.ts';
import { mergeDocx } from './mergeDocx.ts';
import { readZip, writeZip } from '#zip';

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

/** A file with further parts, by name, and further links of its text. */
function withParts(file: Uint8Array, more: Readonly<Record<string, string>>, links = ''): Uint8Array {
  const encode = (text: string) => new TextEncoder().encode(text);
  const parts = readZip(file).filter(({ name }) => !(name in more));
  const linked = parts.map((part) =>
    part.name === 'word/_rels/document.xml.rels'
      ? { ...part, bytes: encode(new TextDecoder().decode(part.bytes).replace('</Relationships>', `${links}$&`)) }
      : part,
  );
  return writeZip([...linked, ...Object.entries(more).map(([name, text]) => ({ name, bytes: encode(text) }))]);
}
const linkTo = (id: string, target: string, more = '') =>
  `<Relationship Id="${id}" Type="t" Target="${target}"${more}/>`;
const PICTURE = '<w:r><w:drawing><wp:docPr id="1" descr="stall"/><a:blip r:embed="rId50"/></w:drawing></w:r>';

test('a picture that only the other one replaced is not lost silently, nor is one beside changed words', () => {
  const pictured = (content: string, ...lines: readonly string[]) =>
    withParts(docx(...lines), { 'word/media/image1.png': content }, linkTo('rId50', 'media/image1.png'));
  const base = pictured('red', PICTURE, 'one');
  expect(merged(base, pictured('red', PICTURE, 'one mine'), pictured('red', PICTURE, 'one'))?.lines).toEqual([
    ...['', 'one mine'],
  ]);
  expect(mergeDocx(base, pictured('red', PICTURE, 'one mine'), pictured('blue', PICTURE, 'one'))).toBeNull();
  const worded = pictured('red', PICTURE + run('mine'), 'one');
  expect(mergeDocx(base, worded, pictured('blue', PICTURE, 'one'))).toBeNull();
});

test('another link in place of one, and looks beside a link, are not lost silently; numbers of links may differ', () => {
  const linked = (address: string, looks = '', id = 'rId60', ...more: readonly string[]) =>
    withParts(
      docx(`<w:hyperlink r:id="${id}">${run('link')}</w:hyperlink>${run('beside', looks)}`, ...more),
      {},
      linkTo(id, address, ' TargetMode="External"'),
    );
  const base = linked('https://a.example');
  const mine = linked('https://a.example', '', 'rId61', 'mine');
  expect(merged(base, mine, linked('https://a.example', '', 'rId62'))?.lines).toEqual(['linkbeside', 'mine']);
  expect(mergeDocx(base, mine, linked('https://b.example'))).toBeNull();
  expect(mergeDocx(base, mine, linked('https://a.example', '<w:rPr><w:b/></w:rPr>'))).toBeNull();
});

test('a new link, note or comment of the other one is not merged, also in a paragraph whose words nobody changed', () => {
  const link = `<w:hyperlink r:id="rId9">${run('link')}</w:hyperlink>`;
  expect(mergeDocx(docx('one'), docx('one', 'mine'), docx('zero', link, 'one'))).toBeNull();
  const marks = ['<w:r><w:commentReference w:id="1"/></w:r>', '<w:r><w:footnoteReference w:id="2"/></w:r>'];
  for (const mark of [...marks, '<w:r><w:endnoteReference w:id="2"/></w:r>']) {
    const theirs = docx(run('one') + mark, 'two');
    expect(mergeDocx(docx('one', 'two'), docx('one', 'two mine'), theirs), mark).toBeNull();
    expect(mergeDocx(docx('one', 'two'), docx('one mine', 'two'), theirs), mark).toBeNull();
    expect(mergeDocx(docx('one', 'two'), theirs, docx('one', 'two theirs')), mark).not.toBeNull();
  }
});

test('a note or comment whose text only the other one changed is not lost silently', () => {
  const noted = (text: string, ...more: readonly string[]) =>
    withParts(docx(`${run('one')}<w:r><w:footnoteReference w:id="2"/></w:r>`, ...more), {
      'word/footnotes.xml': `<w:footnotes><w:footnote w:id="2"><w:p>${run(text)}</w:p></w:footnote></w:footnotes>`,
    });
  expect(merged(noted('a'), noted('a', 'mine'), noted('a', 'theirs'))?.overlaps).toBe(1);
  expect(mergeDocx(noted('a'), noted('a', 'mine'), noted('b'))).toBeNull();
  expect(mergeDocx(noted('a', 'two'), noted('b', 'two'), noted('a', 'two', 'theirs'))).not.toBeNull();
});

test('a header, paper or margin that only the other one changed is not lost silently', () => {
  const header = (text: string) => ({ 'word/header1.xml': `<w:hdr><w:p>${run(text)}</w:p></w:hdr>` });
  const [base, mine] = [withParts(docx('one'), header('A')), withParts(docx('one', 'mine'), header('A'))];
  expect(mergeDocx(base, mine, withParts(docx('one'), header('B')))).toBeNull();
  expect(mergeDocx(base, mine, withParts(docx('one', 'theirs'), header('A')))).not.toBeNull();
  expect(mergeDocx(base, withParts(docx('one'), header('B')), withParts(docx('two'), header('A')))).not.toBeNull();
  const wide = (file: Uint8Array) =>
    withParts(file, { 'word/document.xml': documentXml(file).replace('w:left="1417"', 'w:left="700"') });
  expect(mergeDocx(docx('one'), docx('one', 'mine'), wide(docx('one')))).toBeNull();
  expect(mergeDocx(docx('one'), wide(docx('one')), docx('one', 'theirs'))).not.toBeNull();
  const first = documentXml(docx('one')).replace('</w:sectPr>', '<w:titlePg/>$&');
  expect(
    mergeDocx(docx('one'), docx('one', 'mine'), withParts(docx('one'), { 'word/document.xml': first })),
  ).toBeNull();
});

test('a list that only the other one has is not merged as plain paragraphs', () => {
  const item = (id: number) => `<w:pPr><w:numPr><w:numId w:val="${id}"/></w:numPr></w:pPr>${run('item')}`;
  expect(mergeDocx(docx('one'), docx('one', 'mine'), docx(item(1), 'one'))).not.toBeNull();
  const theirs = docx(item(3), 'one');
  const numbering = new TextDecoder()
    .decode(readZip(theirs, ['word/numbering.xml'])[0]?.bytes)
    .replace('</w:numbering>', '<w:num w:numId="3"><w:abstractNumId w:val="0"/></w:num>$&');
  expect(
    mergeDocx(docx('one'), docx('one', 'mine'), withParts(theirs, { 'word/numbering.xml': numbering })),
  ).toBeNull();
});

test('a paragraph whose looks both changed differently is there twice, and counted', () => {
  const looking = (mark: string, ...more: readonly string[]) => docx(run('one', `<w:rPr>${mark}</w:rPr>`), ...more);
  const [bold, italic] = [looking('<w:b/>'), looking('<w:i/>', 'theirs')];
  expect(merged(docx('one'), bold, italic)).toEqual({ lines: ['one', 'one', 'theirs'], overlaps: 1 });
  expect(merged(docx('one'), bold, looking('<w:b/>', 'theirs'))).toEqual({ lines: ['one', 'theirs'], overlaps: 0 });
});

test('what the library writes anew in both saves of a file is no change of anybody', async () => {
  const copy = async (bytes: Uint8Array<ArrayBuffer>) =>
    new Uint8Array(await repackDocx(await parseDocx(bytes.slice().buffer)));
  const bold = run('bold', '<w:rPr><w:b w:val="1"/><w:lang w:val="fr-FR"/></w:rPr>');
  const list = `<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>${run('item')}`;
  const lines = [
    bold,
    'one',
    `<w:bookmarkStart w:id="7" w:name="a"/>${run('here')}<w:bookmarkEnd w:id="7"/>`,
    list,
    'two',
  ];
  const mine = await copy(docx(...lines, 'mine'));
  const theirs = await copy(docx('theirs', ...lines));
  expect(merged(docx(...lines), mine, theirs)).toEqual({
    lines: ['theirs', 'bold', 'one', 'here', 'item', 'two', 'mine'],
    overlaps: 0,
  });
});

test('a comparison shows what differs with a paragraph beside it', () => {
  const before = ['a', 'b', 'c', 'd', '', 'e', 'f'];
  expect(comparedLines(before, before)).toEqual([]);
  const lines = comparedLines(before, ['a', 'b', 'c', 'x', 'e', 'f']);
  expect(lines.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    ...['gap ', 'same c', 'removed d', 'added x', 'same e', 'gap '],
  ]);
});
