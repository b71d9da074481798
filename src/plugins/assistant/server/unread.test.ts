import { expect, test } from 'vitest';
import type { Resource } from '#resource';
import type { PlanItem } from '../contract/types.ts';
import type { Step } from './steps.ts';
import { withUnread } from './unread.ts';

const resource = {
  name: 'products',
  fields: {
    name: { type: 'text' },
    category: { type: 'relation', to: 'category_products' },
    lines: { type: 'lines', of: 'product_lines', by: 'product' },
    secret: { type: 'text', writable: false },
  },
  access: { ROLE_MANAGER: { read: true, create: true, update: true, delete: true } },
} as unknown as Resource;
const context = { actor: { roles: ['ROLE_MANAGER'] }, locale: 'en' } as unknown as Parameters<typeof withUnread>[0];
const ITEM: PlanItem = {
  ...{ resource: 'products', op: 'update', id: 7, version: 1, title: 'Oil', mark: 'm', effects: [] },
  fields: [{ name: 'name', before: 'Oil', after: 'Argan oil' }],
  problems: [{ field: 'category', message: 'This field is required.' }],
};
const step = (unread: readonly string[], more: Partial<Step> = {}): Step => ({
  ...{ resource, op: 'update', id: 7, version: 1, data: { name: 'Argan oil' }, unread },
  ...more,
});

test('what was not understood is a problem of its field, with the value that the record has', () => {
  const category = { '@id': '/en/api/category_products/3', name: 'Teas' };
  const item = withUnread(context, step(['category: Oils: cold']), ITEM, { category });
  expect(item.fields.at(-1)).toEqual({ name: 'category', before: category, after: category });
  expect(item.problems.map(({ message }) => message)).toEqual([
    '“Oils: cold” is not known here. Set it here.',
    'This field is required.',
  ]);
  expect(withUnread(context, step(['category']), ITEM, {}).problems[0]?.message).toBe('Not understood. Set it here.');
});

test('what a person has typed since, may not be written, or is no field is not named', () => {
  const typed = { data: { name: 'Argan oil', category: '/en/api/category_products/3' } };
  expect(withUnread(context, step(['category: Oils'], typed), ITEM, {})).toEqual(ITEM);
  for (const name of ['roles', 'secret: x', '__proto__: x', '', 'constructor', 'each[2]'])
    expect(withUnread(context, step([name]), ITEM, {})).toEqual(ITEM);
  expect(withUnread(context, step(['category: Oils'], { op: 'delete' }), ITEM, {})).toEqual(ITEM);
});

test('a part of a list that is written is named beside it', () => {
  const data = { lines: [] };
  const item = withUnread(context, step(['lines[1].product: Oil'], { data }), { ...ITEM, problems: [] }, {});
  expect(item).toMatchObject({ fields: ITEM.fields, problems: [{ field: 'lines' }] });
});
