import { expect, it } from 'vitest';
import { defineResource, type Field, type Resource } from '#resource';
import type { Permission } from '../../auth/me.ts';
import { inOrder, relationsOf, tabNameOf, tabRelations } from './related.ts';

const declare = (name: string, fields: Record<string, Field>, more: Partial<Resource> = {}): Resource =>
  defineResource({ name, className: name, title: 'id', fields, access: {}, ...more });

const link = (to: string, more: Partial<Field> = {}): Field =>
  ({ type: 'relation', to, filter: true, ...more }) as Field;

const customers = declare('customers', {
  leads: { type: 'collection', of: 'leads', by: 'customer' },
  lines: { type: 'lines', of: 'lines', by: 'customer' },
});
const orders = declare('orders', { customer: link('customers'), shop: link('shops') });
const quotes = declare('quotes', { customer: link('customers') }, { viewOf: { resource: 'orders', where: {} } });
const lines = declare('lines', { customer: link('customers') }, { lineOf: 'customers' });
const notes = declare('notes', { customer: link('customers') }, { about: 'resource' });
const leads = declare('leads', { customer: link('customers') });
const calls = declare('calls', {
  from: link('customers'),
  to: link('customers'),
  by: link('customers', { filter: false }),
});
const derived = declare('derived', { customer: link('customers', { writable: false }) });
const all = [customers, orders, quotes, lines, notes, leads, calls, derived];

const read = (resource: Resource, readable = Object.keys(resource.fields)): Permission => ({
  operations: ['read'],
  readable,
  writable: { create: [], update: [] },
});
const permissions = Object.fromEntries(all.map((resource) => [resource.name, read(resource)]));
const found = (rights = permissions, isOpen = (_name: string) => true) =>
  relationsOf(customers, all, rights, isOpen).map(({ resource, by, isAmbiguous }) => [resource.name, by, isAmbiguous]);

it('relations declared by the record come first, then those declared by others', () => {
  expect(found()).toEqual([
    ['leads', 'customer', false],
    ['orders', 'customer', false],
    ['calls', 'from', true],
    ['calls', 'to', true],
  ]);
});

it('relations with unreadable records or an unreadable link are left out', () => {
  const { leads: _leads, ...rest } = permissions;
  expect(found({ ...rest, orders: read(orders, ['shop']) }).map(([name]) => name)).toEqual(['calls', 'calls']);
});

it('relations without screens are left out', () => {
  expect(found(permissions, (name) => name !== 'calls')).toHaveLength(2);
});

it('a view has the related records of its base', () => {
  const bases = declare('calls2', { order: link('orders') });
  const rights = { calls2: read(bases) };
  expect(relationsOf(quotes, [bases], rights, () => true)).toHaveLength(1);
});

it('records of other resources have a tab, by their name; those of its own are part of the page', () => {
  const parts = declare('parts', { whole: link('parts'), maker: link('parts', { filter: false }) });
  const nails = declare('nails', { part: link('parts') });
  const screws = declare('screws', { from: link('parts'), to: link('parts') });
  const rights = Object.fromEntries([parts, nails, screws].map((one) => [one.name, read(one)]));
  const relations = relationsOf(parts, [parts, nails, screws], rights, () => true);
  expect(relations).toHaveLength(4);
  expect(tabRelations(parts, relations).map(tabNameOf)).toEqual(['nails', 'screws.from', 'screws.to']);
  const view = declare('some_parts', parts.fields, { viewOf: { resource: 'parts', where: {} } });
  expect(tabRelations(view, relations).map(tabNameOf)).toEqual(['nails', 'screws.from', 'screws.to']);
  expect(inOrder(tabRelations(parts, relations), ['absent', 'screws']).map(tabNameOf)).toEqual([
    ...['screws.from', 'screws.to', 'nails'],
  ]);
});
