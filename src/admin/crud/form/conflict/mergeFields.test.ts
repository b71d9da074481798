import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Field } from '#resource';
import type { FormField } from '../layout.ts';
import { isSameValue, mergedValues, mergeFields } from './mergeFields.ts';

const fieldOf = (name: string, field: Field): FormField => ({ name, field, isWritable: true, span: 6 });
const FIELDS = [
  fieldOf('name', { type: 'text' }),
  fieldOf('price', { type: 'money' }),
  fieldOf('category', { type: 'relation', to: 'categories' }),
  fieldOf('image', { type: 'image' }),
  fieldOf('finalPrice', { type: 'money', writable: false }),
];
const signed = (signature: string) => `/en/storage/get-image?path=a.webp&expires=1&signature=${signature}`;

describe('a merge', () => {
  const base = { name: 'Oil', price: 189, category: 3, finalPrice: 189 };

  it('asks about what both changed and takes the rest', () => {
    const conflict = {
      base,
      mine: { ...base, price: 179, name: 'Argan oil' },
      theirs: { ...base, price: 199, category: 4, finalPrice: 199 },
      fields: ['price'],
    };
    const merge = mergeFields(FIELDS, conflict);
    expect(merge.contested).toMatchObject([{ name: 'price', base: 189, mine: 179, theirs: 199 }]);
    expect(merge.settled.map(({ name, by }) => [name, by])).toEqual([
      ['name', 'mine'],
      ['category', 'theirs'],
    ]);
    expect(mergedValues(merge, { price: 185 })).toEqual({ name: 'Argan oil', price: 185 });
  });

  it('knows a related record by its number and a picture by its path', () => {
    const conflict = {
      base: { ...base, image: null },
      mine: { ...base, category: { '@id': '/en/api/categories/4', id: '4', name: 'Oils' }, image: signed('x') },
      theirs: { ...base, category: 4, image: signed('y') },
      fields: ['category', 'image'],
    };
    expect(mergeFields(FIELDS, conflict)).toMatchObject({
      contested: [],
      settled: [
        { name: 'category', by: 'same' },
        { name: 'image', by: 'same' },
      ],
    });
  });

  it('loses nothing: what only one side changed is what is saved', () => {
    const value = fc.record({ name: fc.constantFrom('a', 'b', null), price: fc.constantFrom(1, 2, 3) });
    fc.assert(
      fc.property(value, value, value, (was, mine, theirs) => {
        const names = ['name', 'price'] as const;
        const isOverlap = (name: (typeof names)[number]) =>
          mine[name] !== was[name] && theirs[name] !== was[name] && mine[name] !== theirs[name];
        const fields = names.filter(isOverlap);
        const merge = mergeFields(FIELDS, { base: was, mine, theirs, fields });
        expect(merge.contested.map(({ name }) => name)).toEqual(fields);
        const decided = Object.fromEntries(fields.map((name) => [name, mine[name]]));
        const saved: Record<string, unknown> = { ...theirs, ...mergedValues(merge, decided) };
        for (const name of names) expect(saved[name]).toBe(mine[name] === was[name] ? theirs[name] : mine[name]);
      }),
    );
  });
});

it('nothing is nothing, however it is written', () => {
  expect(isSameValue({ type: 'text' }, '', undefined)).toBe(true);
  expect(isSameValue({ type: 'relation', to: 'tags', many: true }, [], null)).toBe(true);
  expect(isSameValue({ type: 'relation', to: 'tags', many: true }, [1, 2], ['/en/api/tags/1', '/en/api/tags/2'])).toBe(
    true,
  );
  expect(isSameValue({ type: 'money' }, 0, null)).toBe(false);
});
