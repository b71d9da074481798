import { expect, it } from 'vitest';
import type { Resource } from '#resource';
import { dayFilters } from './dayFilters.ts';

const fields = {
  createdAt: { type: 'datetime' },
  soldAt: { type: 'datetime', isBusiness: true },
  dueOn: { type: 'date' },
  name: { type: 'text' },
} as Resource['fields'];
const night = { timeZone: 'Europe/Paris', dayEndsAt: '04:00' } as const;

it('a day finds what happened from its beginning to that of the next one, by the days of the list', () => {
  expect(dayFilters({ fields }, { soldAt: '2026-11-21' }, night)).toEqual({
    'soldAt[after]': '2026-11-21T04:00:00+01:00',
    'soldAt[before]': '2026-11-22T03:59:59+01:00',
  });
  expect(dayFilters({ fields }, { createdAt: '2026-11-21' }, night)).toEqual({
    'createdAt[after]': '2026-11-21T00:00:00+01:00',
    'createdAt[before]': '2026-11-21T23:59:59+01:00',
  });
});

it('the days of a period belong to it', () => {
  const filters = { 'createdAt[after]': '2026-11-01', 'createdAt[before]': '2026-11-30' };
  expect(dayFilters({ fields }, filters, { timeZone: 'UTC', dayEndsAt: '00:00' })).toEqual({
    'createdAt[after]': '2026-11-01T00:00:00+00:00',
    'createdAt[before]': '2026-11-30T23:59:59+00:00',
  });
});

it('moments, dates without a time, and other fields stay as they are', () => {
  const filters = { createdAt: '2026-11-21T10:00:00Z', dueOn: '2026-11-21', name: '2026-11-21', q: '2026-11-21' };
  expect(dayFilters({ fields }, filters, night)).toEqual(filters);
});
