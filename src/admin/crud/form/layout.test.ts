import { expect, test } from 'vitest';
import { defineResource } from '#resource';
import { products } from '../../../plugins/catalogue/resources.ts';
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

/** A declaration whose form is laid out by hand. */
const jobs = defineResource({
  name: 'jobs',
  className: 'Job',
  title: 'name',
  formLayout: {
    main: {
      job: ['name'],
      schedule: [
        ['startAt', 6],
        ['endAt', 6],
      ],
    },
    side: { state: ['isUrgent'] },
    more: { rest: ['colour'] },
  },
  fields: {
    colour: { type: 'text' },
    endAt: { type: 'datetime' },
    isUrgent: { type: 'boolean' },
    name: { type: 'text' },
    startAt: { type: 'datetime' },
  },
});

test('a form that is laid out by hand has its cards and fields in that order, the rare ones folded', () => {
  const fields = Object.keys(jobs.fields);
  const laid = cardsOf(jobs, fields, fields);
  const placeOf = ({ isSide, isFolded }: (typeof laid)[number]) => (isFolded ? 'folded' : isSide ? 'side' : 'main');
  expect(laid.map((card) => `${card.name}: ${placeOf(card)}`)).toEqual([
    'job: main',
    'schedule: main',
    'state: side',
    'rest: folded',
  ]);
  expect(laid[1]?.fields.map(({ name, span }) => [name, span])).toEqual([
    ['startAt', 6],
    ['endAt', 6],
  ]);
  expect(firstSeen(laid).some(({ isFolded }) => isFolded)).toBe(false);
  expect(cardsOf(jobs, [], ['name']).map(({ name }) => name)).toEqual(['job']);
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
