import { expect, test } from 'vitest';
import { wrapLooseText } from '../looseText.ts';
import { blocksIn, isSameContent } from './blocksIn.ts';
import { mergeBlocks, resolved } from './mergeBlocks.ts';

test.for([
  ['<p>a</p> text <b>b</b><p>c</p>', '<p>a</p><div> text <b>b</b></div><p>c</p>'],
  ['text', '<div>text</div>'],
  ['<p>a</p>\n<p>b</p>', '<p>a</p>\n<p>b</p>'],
  ['<section>a<p>b</p></section>', '<section><div>a</div><p>b</p></section>'],
  ['<p>a <b>b</b></p>', '<p>a <b>b</b></p>'],
  ['<img src="/a.png"> <p>a</p>', '<img src="/a.png"> <p>a</p>'],
  ['', ''],
] as const)('%j has each text in a block', ([html, wrapped]) => {
  expect(wrapLooseText(html)).toBe(wrapped);
  expect(wrapLooseText(wrapped)).toBe(wrapped);
});

test('contents say the same, however they are written', () => {
  expect(
    isSameContent(
      '<p class="a" id="b" style="color: red; margin:0">x<br>y</p>\n<ul><li>1</li></ul><div data-block="products"></div>',
      '<p id="b" style="color:red;margin:0;" class="a">x<br />y</p><ul><li>1</li></ul><div data-block="products"><h3>Tea</h3></div>',
    ),
  ).toBe(true);
  expect(isSameContent('<p>a</p>', '<p>b</p>')).toBe(false);
  expect(isSameContent('<p>a</p>', '<p>a</p><p>a</p>')).toBe(false);
});

test('two people change two items of one list', () => {
  const [base, mine, theirs] = [
    '<h1>Hours</h1><ul class="x"><li>Mon</li><li>Tue</li></ul>',
    '<h1>Hours</h1><ul class="x"><li>Monday</li><li>Tue</li></ul>',
    '<h1>Opening</h1><ul class="x"><li>Mon</li><li>Tuesday</li></ul>',
  ].map(blocksIn);
  const merged = mergeBlocks(base ?? [], mine ?? [], theirs ?? []);
  expect(merged.conflicts).toEqual([]);
  expect(
    isSameContent(resolved(merged, []), '<h1>Opening</h1><ul class="x"><li>Monday</li><li>Tuesday</li></ul>'),
  ).toBe(true);
});
