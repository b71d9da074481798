import { expect, test } from 'vitest';
import { defineResource } from '#resource';
import { shortForm } from './fieldsOf.ts';

const shops = defineResource({
  name: 'shops',
  className: 'Shop',
  title: 'name',
  fields: {
    name: { type: 'text' },
    city: { type: 'text', required: true },
    unit: { type: 'enum', values: ['a', 'b'], required: true, default: 'a' },
    owner: { type: 'text', required: true },
    note: { type: 'text' },
  },
  access: { ROLE_ADMIN: 'all' },
});

test('a record created in place asks for its name and its required fields', () => {
  const names = (writable: string[]) => shortForm(shops, writable).fields.map(({ name }) => name);
  expect(names(['name', 'city', 'unit', 'owner', 'note'])).toEqual(['name', 'city', 'owner']);
  expect(names(['name', 'note'])).toEqual(['name']);
});
