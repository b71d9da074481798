import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepCover } from './pictures.ts';

type Values = Parameters<typeof keepCover>[0]['values'];

function written(values: Values, before: Values | null = null): Values {
  const write = { values: { ...values }, before };
  keepCover(write);
  return write.values;
}

test.each<[string, Values, Values | null, Values]>([
  ['pictures of a new product', { images: ['a', 'b'] }, null, { image: 'a', images: ['a', 'b'] }],
  ['a cover of a new product (import)', { image: 'a' }, null, { image: 'a', images: ['a'] }],
  ['both of a new product', { image: 'b', images: ['a', 'b'] }, null, { image: 'b', images: ['b', 'a'] }],
  ['another order', { images: ['b', 'a'] }, { image: 'a', images: ['a', 'b'] }, { image: 'b', images: ['b', 'a'] }],
  [
    'another order from a form that sends all',
    { image: 'a', images: ['b', 'a'] },
    { image: 'a', images: ['a', 'b'] },
    { image: 'b', images: ['b', 'a'] },
  ],
  ['another cover', { image: 'c' }, { image: 'a', images: ['a', 'b'] }, { image: 'c', images: ['c', 'b'] }],
  ['no cover any more', { image: null }, { image: 'a', images: ['a', 'b'] }, { image: 'b', images: ['b'] }],
  ['no pictures any more', { images: [] }, { image: 'a', images: ['a'] }, { image: null, images: [] }],
  ['a cover kept without pictures', { image: 'c' }, { image: 'a', images: [] }, { image: 'c', images: ['c'] }],
  ['none', { image: null, images: null }, null, { image: null, images: [] }],
])('%s', (_name, values, before, expected) => {
  expect(written(values, before)).toEqual(expected);
});

test('a write of neither changes neither', () => {
  expect(written({ price: 3 }, { image: 'a', images: ['a'] })).toEqual({ price: 3 });
});

test('the cover is always the first picture, and each picture is there once', () => {
  const picture = fc.constantFrom('a', 'b', 'c', 'd');
  const pictures = fc.uniqueArray(picture);
  const wire = fc.record({ image: fc.option(picture), images: pictures }, { requiredKeys: [] });
  fc.assert(
    fc.property(wire, fc.option(pictures), (values, known) => {
      if (values.image === undefined && values.images === undefined) return;
      const { image, images } = written(values, known && { image: known[0] ?? null, images: known });
      expect(image).toBe((images as string[])[0] ?? null);
      expect(new Set(images as string[]).size).toBe((images as string[]).length);
    }),
  );
});
