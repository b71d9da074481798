import { expect, test } from 'vitest';
import { textRoleOf, type TextFacts } from './textBlocks.ts';

const NOTHING: TextFacts = {
  tag: 'div',
  isPart: false,
  hasBlocks: false,
  hasOwnText: false,
  hasText: false,
  hasElements: false,
};
const TEXT = { hasOwnText: true, hasText: true };
const BLOCKS = { hasBlocks: true, hasText: true, hasElements: true };

test.for([
  ['a paragraph', { tag: 'p', ...TEXT }, 'text'],
  ['an emptied heading', { tag: 'h2' }, 'text'],
  ['a paragraph of one link', { tag: 'p', hasText: true, hasElements: true }, 'text'],
  ['a paragraph of one picture', { tag: 'p', hasElements: true }, 'box'],
  ['a list item with text', { tag: 'li', ...TEXT }, 'text'],
  ['a list item with paragraphs', { tag: 'li', ...BLOCKS }, 'box'],
  ['a quote of paragraphs', { tag: 'blockquote', ...BLOCKS }, 'box'],
  ['a cell with text', { tag: 'td', ...TEXT }, 'text'],
  ['a list', { tag: 'ul', ...BLOCKS }, 'box'],
  ['a section of paragraphs alone', { tag: 'section', ...BLOCKS }, 'box'],
  ['a box with text', { ...TEXT }, 'text'],
  ['a box of links', { hasText: true, hasElements: true }, 'box'],
  ['an empty box', {}, 'box'],
  ['the content itself, with bare text', { isPart: true, ...TEXT }, 'box'],
  ['a word in bold', { tag: 'b', ...TEXT }, null],
  ['a picture', { tag: 'img' }, null],
] as const)('%s', ([, facts, role]) => {
  expect(textRoleOf({ ...NOTHING, ...facts })).toBe(role);
});
