import { expect, test } from 'vitest';
import type { Field } from '#resource';
import { products } from '../../../plugins/catalogue/resources.ts';
import { leadOpportunities } from '../../../plugins/crm/resources.ts';
import { tasks } from '../../../plugins/projects/resources.ts';
import { pages } from '../../../plugins/website/resources.ts';
import { cardsOf, firstSeen } from './layout.ts';
import { defaultValues, recordValues, splitViolations, wireValues } from './values.ts';

const all = Object.keys(products.fields);
const writable = all.filter((name) => name !== 'finalPrice' && name !== 'status');
const cards = cardsOf(products, all, writable);

test('the product form has the cards of the drawing, switches and filing at the side', () => {
  expect(cards.map(({ name, isSide }) => `${name}${isSide ? ' at the side' : ''}`)).toEqual([
    'description',
    'price',
    'identification',
    'availability at the side',
    'stock at the side',
    'filing at the side',
    'website',
    'images at the side',
    'variants',
  ]);
});

test('the first two cards of each column are seen first, in their order', () => {
  expect(firstSeen(cards).map(({ name }) => name)).toEqual(['description', 'price', 'availability', 'stock']);
  const [only] = cards;
  expect(firstSeen(only ? [only] : [])).toEqual([only]);
});

test('a form that is laid out by hand has its cards and fields in that order, the rare ones folded', () => {
  const fields = Object.keys(tasks.fields);
  const laid = cardsOf(tasks, fields, fields);
  const placeOf = ({ isSide, isFolded }: (typeof laid)[number]) => (isFolded ? 'folded' : isSide ? 'side' : 'main');
  expect(laid.map((card) => `${card.name}: ${placeOf(card)}`)).toEqual([
    'task: main',
    'schedule: main',
    'state: side',
    'people: side',
    'dependencies: folded',
    'card: folded',
  ]);
  expect(laid[1]?.fields.map(({ name, span }) => [name, span])).toEqual([
    ['startAt', 6],
    ['endAt', 6],
    ['duration', 6],
    ['progress', 6],
  ]);
  expect(firstSeen(laid).some(({ isFolded }) => isFolded)).toBe(false);
  expect(cardsOf(tasks, [], ['name']).map(({ name }) => name)).toEqual(['task']);
});

test('every form that is laid out by hand has each field of the form once', () => {
  for (const resource of [tasks, leadOpportunities, pages]) {
    const { main, side, more } = resource.formLayout ?? { main: {} };
    const laid = [main, side, more].flatMap((cards) => Object.values(cards ?? {}).flat());
    const names = laid.map((one) => (typeof one === 'string' ? one : one[0]));
    const fields: Readonly<Record<string, Field>> = resource.fields;
    const wanted = Object.keys(fields).filter(
      (name) => fields[name]?.form !== false && !['collection', 'lines'].includes(fields[name]?.type ?? ''),
    );
    expect(names.toSorted()).toEqual(wanted.toSorted());
  }
});

test('fields without read and write rights are left out; read-only fields are shown', () => {
  const few = cardsOf(products, ['name', 'finalPrice'], ['name']);
  expect(few.flatMap(({ fields }) => fields.map(({ name, isWritable }) => [name, isWritable]))).toEqual([
    ['name', true],
    ['finalPrice', false],
  ]);
});

test('a form begins with the defaults, or with the record and a value for every field', () => {
  expect(defaultValues(cards)).toMatchObject({ productType: 'simple', isOnSale: true, tags: [], price: null });
  const values = recordValues(cards, { id: 1, name: 'Tea', category: { '@id': '/en/api/category_products/3' } });
  expect(values).toMatchObject({ name: 'Tea', price: null, images: [] });
  expect(values).not.toHaveProperty('finalPrice');
});

test('only changed fields are sent, relations as IRIs', () => {
  const values = { name: 'Tea', price: 12, category: { '@id': '/en/api/category_products/3', name: 'Drinks' } };
  expect(wireValues(cards, values, (name) => name !== 'price' && name in values)).toEqual({
    name: 'Tea',
    category: '/en/api/category_products/3',
  });
});

test('violations are shown at their fields; those of fields outside the form are listed separately', () => {
  expect(
    splitViolations(cards, { price: 'Too low', attributValues: [{ price: 'Missing' }], finalPrice: 'Odd' }),
  ).toEqual({ fields: { price: 'Too low', 'attributValues.0.price': 'Missing' }, others: ['finalPrice: Odd'] });
});
