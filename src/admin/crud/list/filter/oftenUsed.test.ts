import { expect, it } from 'vitest';
import { defineResource } from '#resource';
import { oftenUsed } from './oftenUsed.ts';

it('offers declared values, the first of each field first, then what lacks something, and only what may be asked', () => {
  const books = defineResource({
    name: 'books',
    className: 'Book',
    title: 'name',
    fields: {
      name: { type: 'text', filter: true },
      shelf: { type: 'relation', to: 'shelves', filter: true },
      house: { type: 'relation', to: 'houses', filter: true, required: true },
      status: { type: 'enum', values: ['draft', 'sold', 'low'], oftenUsed: ['low', 'draft'], filter: true },
      size: { type: 'enum', values: ['open', 'late'], filter: true },
      cover: { type: 'enum', values: ['hard', 'torn'], oftenUsed: ['torn'], filter: true },
    },
    access: {},
  });
  const asked = (fields: string[]) =>
    oftenUsed(books, fields).map(({ field, operator, values }) => [field, operator, ...values]);
  expect(asked(['name', 'shelf', 'house', 'size', 'status', 'cover'])).toEqual([
    ['status', 'oneOf', 'low'],
    ['cover', 'oneOf', 'torn'],
    ['status', 'oneOf', 'draft'],
    ['shelf', 'isEmpty'],
  ]);
  expect(asked(['name', 'shelf'])).toEqual([['shelf', 'isEmpty']]);
});
