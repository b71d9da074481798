import { expect, test } from 'vitest';
import { commentIds, withCarriedComments, withComments } from './comments.ts';

const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
const reference = (id: number) =>
  `<w:r><w:rPr><w:rStyle w:val="CommentReference"/></w:rPr><w:commentReference w:id="${id}"/></w:r>`;
const start = (id: number) => `<w:commentRangeStart w:id="${id}"/>`;
const end = (id: number) => `<w:commentRangeEnd w:id="${id}"/>`;

test('a comment with text in its range is left as it is', () => {
  const xml = `<w:p>${start(1)}${run('a')}${end(1)}${reference(1)}</w:p><w:p>${start(2)}${run('b')}</w:p><w:p>${run('c')}${end(2)}${reference(2)}</w:p>`;
  expect(withCarriedComments(xml)).toBe(xml);
});

test('a comment without a range gets the text before it, or else the text behind it', () => {
  expect(withCarriedComments(`<w:p>${run('a')}${run('b')}${reference(3)}${run('c')}</w:p>`)).toBe(
    `<w:p>${run('a')}${start(3)}${run('b')}${end(3)}${reference(3)}${run('c')}</w:p>`,
  );
  expect(withCarriedComments(`<w:p>${reference(3)}${run('c')}</w:p>`)).toBe(
    `<w:p>${reference(3)}${start(3)}${run('c')}${end(3)}</w:p>`,
  );
});

const CARRIED: readonly (readonly [string, string])[] = [
  ['an empty paragraph', `<w:p><w:pPr><w:jc w:val="center"/></w:pPr>${reference(7)}</w:p>`],
  ['a link alone', `<w:p>${start(7)}<w:hyperlink r:id="x">${run('link')}</w:hyperlink>${end(7)}${reference(7)}</w:p>`],
  [
    'a form field alone',
    `<w:p>${start(7)}<w:sdt><w:sdtContent>${run('x')}</w:sdtContent></w:sdt>${end(7)}${reference(7)}</w:p>`,
  ],
  ['an empty range', `<w:p>${run('a')}${start(7)}${end(7)}${reference(7)}</w:p>`],
  [
    'a paragraph behind a text box',
    `<w:p><w:r><w:p>${run('box')}</w:p></w:r>${start(7)}${end(7)}${reference(7)}</w:p>`,
  ],
];
test.each(CARRIED)('a comment of %s is carried by its paragraph, and put back unless it was deleted', (_, xml) => {
  const carried = withCarriedComments(xml);
  const bookmark = /<w:bookmarkStart w:id="1900000000" w:name="_FlexyComment_7"\/><w:bookmarkEnd w:id="1900000000"\/>/;
  expect(carried.replace(bookmark, '')).toBe(xml);
  expect(carried).toMatch(bookmark);
  expect(carried).not.toMatch(/bookmarkEnd[^>]*><w:pPr/);
  const saved = carried.replace(reference(7), '');
  expect(withComments(saved, new Set(['7'])).match(/<w:commentReference w:id="7"\/>/g)).toHaveLength(1);
  for (const text of [withComments(saved, new Set(['7'])), withComments(saved, new Set())])
    expect(text).not.toContain('bookmark');
  expect(withComments(saved, new Set())).not.toContain('commentReference');
});

test('other bookmarks stay', () => {
  const xml = '<w:p><w:bookmarkStart w:id="1" w:name="a"/><w:bookmarkEnd w:id="1"/></w:p>';
  expect(withComments(withCarriedComments(xml), new Set())).toBe(xml);
  expect(commentIds('<w:comments><w:comment w:author="x" w:id="4"><w:p/></w:comment></w:comments>')).toEqual(
    new Set(['4']),
  );
});
