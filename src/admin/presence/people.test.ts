import { expect, test } from 'vitest';
import { otherPeople } from './people.ts';

const row = (id: number, state: string, since: string) => ({
  id: id * 10,
  user: { id, fullName: `P${id}` },
  state,
  since,
});

test('others stand once each: who edits first, then who came first, and never oneself', () => {
  const rows = [
    row(2, 'viewing', '2026-11-20T10:00:00+00:00'),
    row(3, 'viewing', '2026-11-20T09:00:00+00:00'),
    row(2, 'editing', '2026-11-20T11:00:00+00:00'),
    row(1, 'editing', '2026-11-20T08:00:00+00:00'),
    row(4, 'editing', '2026-11-20T10:30:00+00:00'),
  ];
  expect(otherPeople(rows, 1).map(({ id, state }) => [id, state])).toEqual([
    [4, 'editing'],
    [2, 'editing'],
    [3, 'viewing'],
  ]);
});

test('rows without a person are none', () => {
  expect(otherPeople([null, {}, { user: '/en/api/users/3' }, { user: { fullName: 'Nobody' } }], 1)).toEqual([]);
});
