import { expect, test } from 'vitest';
import { defineResource } from '#resource';
import { filterableFields, operatorsOf, toConditions, toFilterValues } from './filters.ts';

const things = defineResource({
  name: 'things',
  className: 'Thing',
  title: 'name',
  fields: {
    name: { type: 'text', required: true, filter: 'partial' },
    price: { type: 'money', filter: true },
    isNew: { type: 'boolean', filter: true },
    kind: { type: 'enum', values: ['a', 'b'], filter: true },
    group: { type: 'relation', to: 'groups', filter: true },
    dueAt: { type: 'datetime', filter: true },
    note: { type: 'text' },
    secretCost: { type: 'money', filter: true },
  },
  access: {},
});

test('unreadable and undeclared fields cannot be filtered', () => {
  expect(filterableFields(things, ['name', 'price', 'note'])).toEqual(['name', 'price']);
});

test('conditions become the wire’s parameters and come back', () => {
  const conditions = [
    { field: 'name', operator: 'contains', values: ['tea'] },
    { field: 'price', operator: 'atMost', values: ['200'] },
    { field: 'kind', operator: 'oneOf', values: ['a', 'b'] },
    { field: 'group', operator: 'isEmpty', values: [] },
    { field: 'dueAt', operator: 'from', values: ['2026-01-01'] },
    { field: 'isNew', operator: 'is', values: ['false'] },
  ] as const;
  const filter = toFilterValues(conditions, 'mint');
  expect(filter).toEqual({
    q: 'mint',
    name: 'tea',
    'price[lte]': '200',
    kind: ['a', 'b'],
    'exists[group]': false,
    'dueAt[after]': '2026-01-01',
    isNew: 'false',
  });
  expect(toConditions(things, filter)).toEqual(conditions);
});

test('conditions without a value and unknown parameters are ignored', () => {
  expect(toFilterValues([{ field: 'name', operator: 'contains', values: [' '] }], '')).toEqual({});
  expect(toConditions(things, { colour: 'red', 'note[gte]': 1 })).toEqual([]);
});

test('values of one field are any of these; lines that ask the same are one', () => {
  const filter = toFilterValues(
    [
      { field: 'name', operator: 'contains', values: ['tea', ' ', 'mint '] },
      { field: 'name', operator: 'contains', values: ['oil', 'tea'] },
      { field: 'price', operator: 'atMost', values: ['5'] },
      { field: 'price', operator: 'atMost', values: ['3'] },
      { field: 'kind', operator: 'oneOf', values: ['a'] },
      { field: 'kind', operator: 'oneOf', values: ['b'] },
    ],
    '',
  );
  expect(filter).toEqual({ name: ['tea', 'mint', 'oil'], 'price[lte]': '3', kind: ['a', 'b'] });
  expect(toConditions(things, filter)[0]).toEqual({
    field: 'name',
    operator: 'contains',
    values: ['tea', 'mint', 'oil'],
  });
});

test('a required field is never asked to be empty', () => {
  expect(operatorsOf(things.fields.name)).not.toContain('isEmpty');
  expect(operatorsOf(things.fields.price)).toContain('isEmpty');
});
