import { describe, expect, it } from 'vitest';
import { defineResource } from '#resource';
import { cardsOf } from './layout.ts';
import { errorPaths, inOrder, rowsIn, tabOfPath, tabsOf } from './tabs.ts';

const teas = defineResource({
  name: 'teas',
  className: 'Tea',
  title: 'name',
  formTabs: { general: ['main'], stock: ['stock'], variants: ['rows'], empty: ['nothing'] },
  fields: {
    name: { type: 'text', required: true, translatable: true },
    isOn: { type: 'boolean', form: 'switches' },
    stock: { type: 'decimal', scale: 3, form: 'stock' },
    sizes: { type: 'embedded', many: true, form: 'rows', fields: { price: { type: 'money' } } },
  },
  access: { ROLE_ADMIN: 'all' },
});
const cards = cardsOf(teas, [], ['name', 'isOn', 'stock', 'sizes']);

describe('tabs of a form', () => {
  const tabs = tabsOf(teas, cards);

  it('hold the cards that they name, the first whatever is named nowhere; empty ones are none', () => {
    expect(tabs.map((tab) => [tab.name, tab.cards.map(({ name }) => name)])).toEqual([
      ['general', ['main', 'switches']],
      ['stock', ['stock']],
      ['variants', ['rows']],
    ]);
  });

  it('are none where the declaration has none, or only one is left for this person', () => {
    expect(tabsOf({ ...teas, formTabs: undefined }, cards)).toEqual([]);
    expect(tabsOf(teas, cardsOf(teas, [], ['name']))).toEqual([]);
  });

  it('are found by the field that is wrong, in rows and other languages too', () => {
    expect(tabOfPath(tabs, 'stock')).toBe('stock');
    expect(tabOfPath(tabs, 'sizes.0.price')).toBe('variants');
    expect(tabOfPath(tabs, 'texts.fr.name')).toBe('general');
    expect(tabOfPath(tabs, 'nowhere')).toBeUndefined();
  });

  it('count the rows of their lists', () => {
    expect(tabs.map((tab) => rowsIn(tab, { sizes: [{}, {}] }))).toEqual([undefined, undefined, 2]);
  });
});

it('every wrong field has a path, however deep it lies', () => {
  const error = { type: 'server', message: 'No.' };
  expect(
    errorPaths({
      name: error,
      texts: { fr: { name: error } },
      sizes: [undefined, { price: error }],
      other: { root: error },
      root: { server: error },
    }),
  ).toEqual(['name', 'texts.fr.name', 'sizes.1.price', 'other']);
  expect(errorPaths({})).toEqual([]);
});

it('errors are listed in the order of the form', () => {
  expect(inOrder(cards, ['nowhere', 'sizes.1.price', 'texts.fr.name', 'stock'])).toEqual([
    'texts.fr.name',
    'stock',
    'sizes.1.price',
    'nowhere',
  ]);
});
