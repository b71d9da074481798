import { expect, test } from 'vitest';
import { defineResource, type Resource } from '#resource';
import type { PlanItem } from '../contract/types.ts';
import type { AiContext } from './context.ts';
import { besideOf, reordered, type MadeChange } from './deletion.ts';
import type { Step } from './steps.ts';

const kind = (name: string, more: Partial<Resource> = {}): Resource => ({
  ...defineResource({ name, className: name, title: 'name', fields: { name: { type: 'text' } } }),
  access: { ROLE_MANAGER: 'all' },
  ...more,
});
const folders = kind('folders');
const orders = kind('orders');
const quotes = kind('quotes', { viewOf: { resource: 'orders', where: { type: 'quote' } } });
const kinds = [
  ...[folders, orders, quotes, kind('links', { bin: false }), kind('secrets')],
  kind('levels', { audit: false, access: { ROLE_MANAGER: 'read' } }),
  kind('bin', { outlivesRecord: 'recordId' }),
];
const context = {
  host: { resources: new Map(kinds.map((one) => [one.name, one])) },
  reader: { canRead: (name: string) => name !== 'secrets' },
} as unknown as AiContext;

const gone = (resource: string, id: number): MadeChange => ({ resource, id, op: 'delete' });
const item = (resource: string, id: number, problem?: string): PlanItem => ({
  ...{ resource, op: 'delete', id, version: 1, title: '', fields: [], effects: [], mark: '' },
  problems: problem === undefined ? [] : [{ field: '', message: problem }],
});
const step = (resource: Resource, id: number): Step => ({ resource, op: 'delete', id, version: null, data: {} });

test('what goes along is counted by kind, with final ones marked, and what may not be seen is counted together', () => {
  const changes: MadeChange[] = [
    ...[gone('folders', 1), gone('folders', 2), gone('folders', 2), gone('links', 5)],
    ...[gone('secrets', 7), gone('secrets', 8), gone('levels', 3)],
    { resource: 'folders', id: 9, op: 'update' },
    { resource: 'bin', id: 1, op: 'create' },
  ];
  expect(besideOf(context, changes, [item('folders', 1)])).toEqual([
    { resource: 'folders', op: 'delete', count: 1, ids: [2] },
    { resource: 'links', op: 'delete', count: 1, ids: [5], isFinal: true },
    { resource: 'folders', op: 'update', count: 1 },
    { resource: null, op: 'delete', count: 2 },
  ]);
});

test('a record whose own deletion is refused goes along; one of a view is not told beside itself', () => {
  expect(besideOf(context, [gone('folders', 2)], [item('folders', 2, 'Not allowed')])).toMatchObject([{ ids: [2] }]);
  expect(besideOf(context, [gone('orders', 5)], [item('quotes', 5)])).toEqual([]);
});

test('a record that an earlier deletion takes along is deleted before it', () => {
  const steps = [step(folders, 1), step(folders, 2), step(quotes, 5)];
  const items = [item('folders', 1), item('folders', 2, 'Not found'), item('quotes', 5)];
  const next = reordered(context, steps, items, [gone('folders', 1), gone('folders', 2), gone('orders', 5)]);
  expect(next?.map(({ id }) => id)).toEqual([2, 1, 5]);
  // Refused for another reason, or first already: no other order helps.
  expect(reordered(context, steps, items, [gone('folders', 1)])).toBeNull();
  const first = [step(folders, 2), step(folders, 1)];
  const refused = [item('folders', 2, 'Not allowed'), item('folders', 1)];
  expect(reordered(context, first, refused, [gone('folders', 1), gone('folders', 2)])).toBeNull();
});
