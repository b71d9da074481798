import { expect, it } from 'vitest';
import { allowedChildren } from './places.ts';

it('lists, tables and sliders take their own kind of children alone', () => {
  expect(allowedChildren('UL', {})).toBe('li');
  expect(allowedChildren('tr', {})).toBe('td, th');
  expect(allowedChildren('div', { 'data-slider': '2' })).toBe('[data-slide]');
});

it('other elements take any block', () => {
  for (const tag of ['div', 'section', 'li', 'td', '', 'constructor']) expect(allowedChildren(tag, {})).toBeNull();
});
