import { expect, test } from 'vitest';
import { defineResource } from '#resource';
import { keptPart } from './keptPart.ts';
import { reviewsOf, withField, type Review } from './review.ts';

const products = defineResource({
  name: 'products',
  className: 'Product',
  title: 'name',
  fields: { name: { type: 'text' }, price: { type: 'money' } },
});
const [first, second] = [1, 2]
  .map((id) =>
    reviewsOf(
      products,
      [
        {
          ...{ resource: 'products', op: 'update', id, version: 3, title: '', effects: [], mark: '', problems: [] },
          fields: [
            { name: 'name', before: 'Tea', after: 'Mint tea' },
            { name: 'price', before: 1, after: 2 },
          ],
        },
      ],
      [],
    ).flat(),
  )
  .flat() as [Review, Review];
const whole = { entity: 'Product', id: 1, data: { name: 'Mint tea', price: 2 } };

test('a plan that is kept as it was proposed has no part of its own', () => {
  expect(keptPart(products, [first, second])).toBeUndefined();
  expect(keptPart(products, [])).toBeUndefined();
});

test('a record or a field that is left out, and a typed value, make the part; nothing is no part', () => {
  expect(keptPart(products, [first, { ...second, isKept: false }])).toEqual({ writes: [whole] });
  const unpriced = withField(first, 'price', { isKept: false });
  expect(keptPart(products, [unpriced])).toEqual({ writes: [{ ...whole, data: { name: 'Mint tea' } }] });
  const typed = withField(first, 'price', { value: 9, isEdited: true });
  expect(keptPart(products, [typed])).toEqual({ writes: [{ ...whole, data: { name: 'Mint tea', price: 9 } }] });
  expect(keptPart(products, [{ ...first, isKept: false }])).toBeNull();
});
