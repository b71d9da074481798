import { expect, test } from 'vitest';
import type { PlanItem } from '../contract/types.ts';
import { defineResource } from '#resource';
import { amountOf, amountSum } from './amounts.ts';
import { reviewsOf } from './review.ts';

const products = defineResource({
  name: 'products',
  className: 'Product',
  title: 'name',
  fields: {
    name: { type: 'text' },
    reductionValue: { type: 'integer' },
    price: { type: 'money' },
    finalPrice: { type: 'money' },
  },
});

const item = (id: number | null, fields: PlanItem['fields'], effects: PlanItem['effects'] = []): PlanItem => ({
  ...{ resource: 'products', op: 'update', version: 1, title: `Product ${id}`, mark: '', problems: [] },
  ...{ id, fields, effects },
});
const reviews = (...items: PlanItem[]) => reviewsOf(products, items, []);
const dearer = (id: number | null, before: number | null, after: number) =>
  item(id, [{ name: 'price', before, after }], [{ name: 'finalPrice', before, after }]);

test('a change shows its own amount, else the one that follows from it', () => {
  const [own, follows, none] = reviews(
    dearer(1, 88, 96.8),
    item(2, [{ name: 'reductionValue', before: null, after: 90 }], [{ name: 'finalPrice', before: 88, after: 8.8 }]),
    item(3, [{ name: 'name', before: 'Tea', after: 'Mint tea' }]),
  );
  expect([own, follows, none].map((one) => one && amountOf(products, one))).toEqual([
    { name: 'price', before: 88, after: 96.8 },
    { name: 'finalPrice', before: 88, after: 8.8 },
    undefined,
  ]);
});

test('amounts are added exactly, without what is left out and without new records', () => {
  const [first, second, out, made] = reviews(
    dearer(1, 0.1, 0.2),
    dearer(2, 0.2, 0.4),
    dearer(3, 5, 6),
    dearer(null, 0, 9),
  );
  const list = [first, second, out && { ...out, isKept: false }, made].filter((one) => one !== undefined);
  expect(amountSum(products, list, () => 'MAD')).toEqual({ name: 'price', currency: 'MAD', before: 0.3, after: 0.6 });
  expect(amountSum(products, made ? [made] : [], () => 'MAD')).toBeUndefined();
});

test('new records alone have a sum of their own', () => {
  const list = reviews(dearer(null, null, 9), dearer(null, null, 1.5));
  expect(amountSum(products, list, () => 'MAD')).toMatchObject({ name: 'price', before: 0, after: 10.5 });
});

test('amounts of records with currencies of their own have no sum', () => {
  const leads = defineResource({
    ...{ name: 'lead_opportunities', className: 'LeadOpportunity', title: 'name' },
    fields: { name: { type: 'text' }, price: { type: 'money', currencyField: 'currency' }, currency: { type: 'text' } },
  });
  const list = reviewsOf(leads, [dearer(1, 500, 600), dearer(2, 500, 600)], []);
  expect(amountSum(leads, list, () => 'USD')).toBeUndefined();
});

test('sums have the decimals of their currency, none or three, also of fields in minor units', () => {
  const list = reviews(dearer(1, 1005, 1106), dearer(2, 0.125, 0.25));
  expect(amountSum(products, list, () => 'TND')).toMatchObject({ before: 1005.125, after: 1106.25 });
  const yen = reviews(dearer(1, 1005, 1106), dearer(2, 20, 22));
  expect(amountSum(products, yen, () => 'JPY')).toMatchObject({ before: 1025, after: 1128 });
  const apps = { ...products, fields: { ...products.fields, price: { type: 'money', minorUnits: true } } } as const;
  expect(amountSum(apps, yen, () => 'MAD')).toMatchObject({ before: 10.25, after: 11.28 });
});
