import { expect, it } from 'vitest';
import { daysLeft, filtered, isSoon, kindsOf, readEntry } from './entries.ts';

const row = (id: number, more: Record<string, unknown> = {}) =>
  readEntry({
    id,
    resource: 'products',
    recordId: id * 10,
    title: 'Thé à la menthe',
    records: 1,
    deletedBy: { id: 2, username: 'manager', fullName: 'Salma Bennani' },
    createdAt: '2026-11-20T10:00:00Z',
    purgedAt: '2026-12-20T10:00:00Z',
    ...more,
  });

it('an entry is read with who deleted it; without a full name by the user name, without an account by nobody', () => {
  expect(row(1).deletedBy).toEqual({ id: 2, name: 'Salma Bennani' });
  expect(row(1, { deletedBy: { id: 2, username: 'manager' } }).deletedBy?.name).toBe('manager');
  expect(row(1, { deletedBy: null }).deletedBy).toBeNull();
});

it('entries are found by kind, by person, and by name or number without accents', () => {
  const entries = [row(1), row(2, { resource: 'orders', title: '2-0388' }), row(3, { deletedBy: { id: 5 } })];
  const ids = (filter: Partial<Parameters<typeof filtered>[1]>) =>
    filtered(entries, { resource: null, person: null, text: '', ...filter }).map(({ id }) => id);
  expect(ids({})).toEqual([1, 2, 3]);
  expect(ids({ resource: 'orders' })).toEqual([2]);
  expect(ids({ person: 5 })).toEqual([3]);
  expect(ids({ text: 'THE A ' })).toEqual([1, 3]);
  expect(ids({ text: '0388' })).toEqual([2]);
  expect(ids({ text: '30' })).toEqual([3]);
  expect(kindsOf(entries)).toEqual([
    { resource: 'products', count: 2 },
    { resource: 'orders', count: 1 },
  ]);
});

it('the days left are counted with the one that has begun, and what is kept for good has none', () => {
  const at = (iso: string) => daysLeft(row(1), Date.parse(iso));
  expect(at('2026-11-20T10:00:00Z')).toBe(30);
  expect(at('2026-12-19T11:00:00Z')).toBe(1);
  expect(at('2027-01-01T00:00:00Z')).toBe(0);
  expect(daysLeft(row(1, { purgedAt: null }), 0)).toBeNull();
  expect([isSoon(5), isSoon(6), isSoon(null)]).toEqual([true, false, false]);
});
