import { expect, it } from 'vitest';
import { productOfPath, productPath } from './productAddress.ts';

const TEA = { id: 12, name: { en: 'Mint tea, pot', fr: 'Thé à la menthe', ar: 'شاي بالنعناع' } };

it('is the name in each language with the id', () => {
  expect(productPath(TEA, 'en')).toBe('shop/mint-tea-pot-12');
  expect(productPath(TEA, 'fr')).toBe('shop/the-a-la-menthe-12');
  expect(productPath(TEA, 'ar')).toBe('shop/شاي-بالنعناع-12');
  expect(productPath({ id: 3, name: { en: '!!!' } }, 'en')).toBe('shop/3');
});

it.each([
  ['shop/mint-tea-pot-12', 12],
  ['shop/another-name-12', 12],
  ['shop/12', 12],
  ['shop', null],
  ['shop/mint-tea', null],
  ['shop/mint-0', null],
  ['shop/a/b-12', null],
  ['shop/x-99999999999', null],
  ['shop/x-4294967295', null],
  ['other/mint-12', null],
])('finds the product of %s: %s', (path, id) => {
  expect(productOfPath(path)).toBe(id);
});
