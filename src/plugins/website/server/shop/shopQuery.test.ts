import { expect, it } from 'vitest';
import { isFiltered, readShopQuery, shopQueryText, WHOLE_SHOP } from './shopQuery.ts';

const read = (text: string) => readShopQuery(new URLSearchParams(text));

it('reads a search with filters, and writes it in one spelling', () => {
  const query = read(
    'max=٢٠٫٥&q=%20mint%0A%20tea&min=5,50&stock=1&reduced=1&sort=price&page=2&category=7&utm_source=x',
  );
  expect(query).toEqual({
    category: 7,
    page: 2,
    text: 'mint tea',
    min: '5.50',
    max: '20.5',
    isInStock: true,
    isReduced: true,
    sort: 'price',
  });
  expect(shopQueryText(query)).toBe('?category=7&q=mint+tea&min=5.50&max=20.5&stock=1&reduced=1&sort=price&page=2');
  expect(read(shopQueryText(query))).toEqual(query);
});

it('takes what it does not understand as not sent', () => {
  expect(read('category=-1&page=0&min=1e3&max=NaN&stock=yes&sort=name&q=')).toEqual(WHOLE_SHOP);
  expect(read('q=%ED%A0%80\u0000').text).not.toContain('\0');
  expect(shopQueryText(WHOLE_SHOP)).toBe('');
});

it('cuts a long search between letters', () => {
  expect([...read(`q=${encodeURIComponent('😀'.repeat(200))}`).text]).toHaveLength(80);
});

it.each([
  ['category=3&page=2', false],
  ['q=tea', true],
  ['min=3', true],
  ['sort=newest', true],
])('%s leaves something out: %s', (text, expected) => {
  expect(isFiltered(read(text))).toBe(expected);
});
