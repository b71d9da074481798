import { expect, test } from 'vitest';
import { withFileChanges } from './changes.ts';
import { withLinkLooks, withoutLinkLooks } from './linkLooks.ts';

const run = (text: string, looks = '') => `<w:r>${looks && `<w:rPr>${looks}</w:rPr>`}<w:t>${text}</w:t></w:r>`;
const STYLE = '<w:rStyle w:val="Hyperlink"/>';

test('a tracked link is a link with a tracked text', () => {
  const link = `<w:hyperlink r:id="rId1">${run('a')}</w:hyperlink>`;
  expect(withFileChanges(`<w:p><w:ins w:id="1" w:author="A">${link}</w:ins>${link}</w:p>`)).toBe(
    `<w:p><w:hyperlink r:id="rId1"><w:ins w:id="1" w:author="A">${run('a')}</w:ins></w:hyperlink>${link}</w:p>`,
  );
  const plain = `<w:ins w:id="1">${run('a')}</w:ins><w:pPr><w:rPr><w:ins w:id="2"/></w:rPr></w:pPr>${link}`;
  expect(withFileChanges(plain)).toBe(plain);
});

test('ids of changes are numbers of 31 bits, and equal ones stay equal', () => {
  const xml = withFileChanges(
    '<w:ins w:id="1795756460387" w:author="A">x</w:ins><w:del w:id="1795756460387">y</w:del>',
  );
  const ids = [...xml.matchAll(/w:id="(\d+)"/g)].map(([, id]) => Number(id));
  expect(ids[0]).toBe(ids[1]);
  expect(ids[0]).toBeLessThan(2 ** 31);
  expect(withFileChanges('<w:ins w:id="2147483647"/>')).toMatch(/w:id="\d+"/);
  expect(withFileChanges('<w:bookmarkStart w:id="17957564603"/>')).toBe('<w:bookmarkStart w:id="17957564603"/>');
});

test('links get the style of links in the file, and lose it while they are edited', () => {
  const link = (content: string) => `<w:hyperlink r:id="rId1">${content}</w:hyperlink>`;
  const xml = `<w:p>${run('a')}${link(run('b') + run('c', '<w:b/>'))}</w:p>`;
  const styled = withLinkLooks(xml);
  expect(styled).toBe(`<w:p>${run('a')}${link(run('b', STYLE) + run('c', `${STYLE}<w:b/>`))}</w:p>`);
  expect(withLinkLooks(styled)).toBe(styled);
  expect(withoutLinkLooks(styled)).toContain(run('b'));
  const own = link(run('d', '<w:color w:val="FF0000"/>'));
  expect(withLinkLooks(own)).toBe(own);
});

test('lines of a table of contents look like other text', () => {
  const line = `<w:p><w:pPr><w:pStyle w:val="TOC1"/></w:pPr><w:hyperlink w:anchor="x">${run('a')}</w:hyperlink></w:p>`;
  expect(withLinkLooks(`${line}${line}`)).toBe(`${line}${line}`);
});
