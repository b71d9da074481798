import { expect, it } from 'vitest';
import { byReason, daysLeft, isSoon, nameOf, queryOf, readEntry } from './entries.ts';

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

it('a filter asks for what it says only', () => {
  expect(queryOf({ resource: null, person: null, text: '  ' })).toEqual({});
  expect(queryOf({ resource: 'orders', person: 5, text: ' 0388 ' })).toEqual({
    ...{ resource: 'orders', person: 5, title: '0388' },
  });
});

it('the days left are counted with the one that has begun, and what is kept for good has none', () => {
  const at = (iso: string) => daysLeft(row(1), Date.parse(iso));
  expect(at('2026-11-20T10:00:00Z')).toBe(30);
  expect(at('2026-12-19T11:00:00Z')).toBe(1);
  expect(at('2027-01-01T00:00:00Z')).toBe(0);
  expect(daysLeft(row(1, { purgedAt: null }), 0)).toBeNull();
  expect([isSoon(5), isSoon(6), isSoon(null)]).toEqual([true, false, false]);
});

it('groups refusals by reason, with the first name and the number of others', () => {
  const refused = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ entry: row(id), reason: id === 4 ? 'Gone' : 'Paid' }));
  const [paid, gone] = byReason(refused);
  expect(paid).toMatchObject({ reason: 'Paid', more: 1 });
  expect(paid?.names).toHaveLength(5);
  expect(gone).toEqual({ reason: 'Gone', names: [nameOf(row(4))], more: 0 });
  expect(byReason([])).toEqual([]);
});
