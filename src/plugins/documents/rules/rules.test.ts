import { expect, test } from 'vitest';
import { formatOf, htmlOfFile } from './htmlOfFile.ts';
import { markdownToHtml } from './markdown.ts';
import { isPageSetup, paperOf, turned } from './pages.ts';
import { isCloseToLimit } from './room.ts';
import { startsVersion } from './versions.ts';

const A4 = { columns: 1, width: 210, height: 297, top: 25, right: 25, bottom: 25, left: 25 };
const fileOf = (text: string, format: 'text' | 'markdown' | 'html') => ({
  bytes: new TextEncoder().encode(text).buffer,
  format,
});

test('files are told apart by their extension', () => {
  expect(['a.DOCX', 'b.htm', 'c.txt', 'd.md'].map(formatOf)).toEqual(['docx', 'html', 'text', 'markdown']);
  expect(['a.doc', 'docx', 'b.docx.exe', ''].map(formatOf)).toEqual([null, null, null, null]);
});

test('each line of a text is a paragraph, and tags in it stay letters', () => {
  expect(htmlOfFile(fileOf('one\r\n<b>two</b>', 'text'))).toBe('<p>one</p><p>&lt;b&gt;two&lt;/b&gt;</p>');
  const utf16 = new Uint8Array([0xff, 0xfe, 0x41, 0x00]).buffer;
  expect(htmlOfFile({ bytes: utf16, format: 'text' })).toBe('<p>A</p>');
});

test('Markdown becomes headings, lists, tables, quotes and marks', () => {
  expect(markdownToHtml('# One\n\ntwo **three** and *four*\nfive')).toBe(
    '<h1>One</h1><p>two <strong>three</strong> and <em>four</em> five</p>',
  );
  expect(markdownToHtml('- a\n- b\n\n1. c')).toBe('<ul><li>a</li><li>b</li></ul><ol><li>c</li></ol>');
  expect(markdownToHtml('|a|b|\n|-|-|\n|1|2|')).toBe(
    '<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>',
  );
  expect(markdownToHtml('> said\n\n```\n<x>\n```')).toBe(
    '<blockquote><p>said</p></blockquote><p><code>&lt;x&gt;</code></p>',
  );
  expect(markdownToHtml('[ok](https://a.b) [no](javascript:alert)')).toBe(
    '<p><a href="https://a.b">ok</a> [no](javascript:alert)</p>',
  );
  expect(markdownToHtml('2 * 3 * 4 and snake_case_name')).toBe('<p>2 * 3 * 4 and snake_case_name</p>');
});

test('a paper is known in both orientations, and turned only when it has to be', () => {
  expect(paperOf(A4)).toBe('a4');
  expect(paperOf(turned(A4, true))).toBe('a4');
  expect(turned(A4, false)).toBe(A4);
  expect(paperOf({ ...A4, width: 100 })).toBeNull();
  expect(isPageSetup(A4)).toBe(true);
  expect(isPageSetup({ ...A4, left: 190 })).toBe(false);
  expect(isPageSetup({ ...A4, top: Number.NaN })).toBe(false);
  expect(isPageSetup({ ...A4, top: -1 })).toBe(false);
});

test('saves of one person within five minutes are one version; restoring is always a new one', () => {
  const last = { author: 1, startedAt: 1_000_000, restored: false };
  const save = { author: 1, now: 1_000_000 + 299_999, restored: false, isOver: false };
  expect(startsVersion(last, save)).toBe(false);
  expect(startsVersion(last, { ...save, now: 1_300_000 })).toBe(true);
  expect(startsVersion(last, { ...save, author: 2 })).toBe(true);
  expect(startsVersion(last, { ...save, restored: true })).toBe(true);
  expect(startsVersion(last, { ...save, isOver: true })).toBe(true);
  expect(startsVersion({ ...last, restored: true }, save)).toBe(true);
});

test('a document is close to the limit while it can still be saved', () => {
  const largest = 25_000_000;
  expect([0, 19_999_999, 20_000_000, 25_000_000, 25_000_001].map((size) => isCloseToLimit(size, largest))).toEqual([
    ...[false, false, true, true, false],
  ]);
});
