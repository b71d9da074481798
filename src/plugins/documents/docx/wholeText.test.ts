import { expect, test } from 'vitest';
import { wholeText } from './wholeText.ts';

const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
const gone = (text: string) => `<w:r><w:delText>${text}</w:delText></w:r>`;
const ins = (content: string) => `<w:ins w:id="1" w:author="A">${content}</w:ins>`;
const del = (content: string) => `<w:del w:id="2" w:author="B">${content}</w:del>`;
const link = (content: string) => `<w:hyperlink r:id="rId1">${content}</w:hyperlink>`;
const paragraph = (content: string) =>
  `<w:p><w:pPr><w:rPr><w:ins w:id="9" w:author="A"/></w:rPr></w:pPr>${content}</w:p>`;

test('a text that needs no change stays as it is', () => {
  const xml = paragraph(`${run('a')}${ins(run('b'))}${del(gone('c'))}${link(run('d'))}<w:bookmarkStart w:id="1"/>`);
  expect(wholeText(xml)).toBe(xml);
  expect(wholeText('')).toBe('');
});

test('text in smart tags, in the data of other programs, and in marks of direction is kept without them', () => {
  const tag = `<w:smartTag w:uri="x" w:element="place"><w:smartTagPr><w:attr w:name="n"/></w:smartTagPr>${run('Fez')}</w:smartTag>`;
  const data = `<w:customXml w:element="e"><w:customXmlPr/>${run('x')}</w:customXml>`;
  expect(wholeText(paragraph(`${tag}${data}<w:bdo w:val="rtl">${run('y')}</w:bdo>`))).toBe(
    paragraph(`${run('Fez')}${run('x')}${run('y')}`),
  );
  const direction = '<w:p><w:pPr><w:bidi/></w:pPr><w:customXmlInsRangeStart w:id="1"/></w:p>';
  expect(wholeText(direction)).toBe(direction);
});

test('a deletion in an insertion stands behind it, and marks of comments stand outside', () => {
  expect(wholeText(paragraph(ins(`${run('a')}${del(gone('b'))}${run('c')}`)))).toBe(
    paragraph(`${ins(run('a'))}${del(gone('b'))}${ins(run('c'))}`),
  );
  expect(wholeText(paragraph(ins(del(gone('b')))))).toBe(paragraph(del(gone('b'))));
  const start = '<w:commentRangeStart w:id="3"/>';
  expect(wholeText(paragraph(ins(`${start}${run('a')}`)))).toBe(paragraph(`${start}${ins(run('a'))}`));
});

test('changes in a link stand around their parts of the link', () => {
  expect(wholeText(paragraph(link(`${run('a')}${ins(run('b'))}${del(gone('c'))}`)))).toBe(
    paragraph(`${link(run('a'))}${ins(link(run('b')))}${del(link(gone('c')))}`),
  );
  expect(wholeText(paragraph(`${link(run('a'))}${ins(run('b'))}`))).toBe(
    paragraph(`${link(run('a'))}${ins(run('b'))}`),
  );
});
