import { expect, it } from 'vitest';
import { kindOf } from './kinds.ts';

it('an element is named by what it is on the website, then by its tag', () => {
  expect(kindOf('div', { 'data-slider': '2' })).toBe('slider');
  expect(kindOf('div', { 'data-slide': '' })).toBe('slide');
  expect(kindOf('div', { 'data-block': 'products' })).toBe('products');
  for (const kind of ['categories', 'map', 'contact']) expect(kindOf('div', { 'data-block': kind })).toBe(kind);
  expect(kindOf('div', { 'data-block': 'vouchers.balance' })).toBe('block');
  expect(['H2', 'p', 'img', 'a', 'ul', 'li'].map((tag) => kindOf(tag, {}))).toEqual([
    'title',
    'text',
    'picture',
    'link',
    'list',
    'item',
  ]);
});

it('any other element is a box', () => {
  for (const tag of ['div', 'section', '', 'constructor', 'hr']) expect(kindOf(tag, {})).toBe('box');
});
