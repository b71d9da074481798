import { describe, expect, it } from 'vitest';
import { DEFAULT_FILTER, matchesFilter, ordersQuery, dayRange, type OrderFilter } from './orderFilter.ts';
import { rowFromOrder, type OrderRow } from './orderRows.ts';

const PARIS = { timeZone: 'Europe/Paris', dayEndsAt: '00:00' } as const;
const UTC = { timeZone: 'UTC', dayEndsAt: '00:00' } as const;
const NOW = Date.UTC(2026, 10, 20, 12);
const CONTEXT = { now: NOW, ...UTC, till: 2, customers: [5, 9] };

const asked = (filter: Partial<OrderFilter>, more: object = {}) => {
  const query = ordersQuery({ ...DEFAULT_FILTER, ...filter }, 1, { ...CONTEXT, ...more });
  return query === null ? null : decodeURIComponent(query).split('&');
};

describe('what is asked of the server', () => {
  it('is the till’s delivery notes and refunds of today', () => {
    expect(asked({})).toEqual([
      'type[]=delivery-note',
      'type[]=refund',
      'soldAt[after]=2026-11-20T00:00:00+00:00',
      'till=2',
      'order[soldAt]=desc',
      'page=1',
      'itemsPerPage=50',
    ]);
  });

  it('has no refunds among what is paid or not', () => {
    expect(asked({ payment: 'paid', day: 'all' })?.slice(0, 2)).toEqual(['type[]=delivery-note', 'paymentStatus=paid']);
  });

  it('finds a number through all days and tills, and a name by the customers it fits', () => {
    expect(asked({ text: ' 2-04 ' })).toContain('orderNumberFormatted=2-04');
    expect(asked({ text: '2-04' })?.some((part) => /^(till|soldAt)/.test(part))).toBe(false);
    expect(asked({ text: 'tazi' })).toEqual(expect.arrayContaining(['customer[]=5', 'customer[]=9']));
    expect(asked({ text: 'nobody' }, { customers: [] })).toBeNull();
  });
});

it('has days begin by the store’s clock', () => {
  const [from, to] = dayRange('yesterday', Date.UTC(2026, 10, 20, 23, 30), PARIS);
  expect([new Date(from ?? 0).toISOString(), new Date(to ?? 0).toISOString()]).toEqual([
    '2026-11-19T23:00:00.000Z',
    '2026-11-20T23:00:00.000Z',
  ]);
  expect(dayRange('all', NOW, PARIS)).toEqual([null, null]);
});

it('has days end after midnight where the shop says so', () => {
  const late = { ...PARIS, dayEndsAt: '02:00' } as const;
  // 01:30 of 21 November belongs to the evening of the 20th.
  const now = Date.UTC(2026, 10, 21, 0, 30);
  expect(dayRange('today', now, late)).toEqual([Date.UTC(2026, 10, 20, 1), null]);
  expect(dayRange('yesterday', now, late)).toEqual([Date.UTC(2026, 10, 19, 1), Date.UTC(2026, 10, 20, 1)]);
  expect(dayRange('week', now, late)).toEqual([Date.UTC(2026, 10, 14, 1), null]);
});

describe('what is found here without a network', () => {
  const row = (more: object): OrderRow => {
    const made = rowFromOrder(
      { id: 1, orderNumberFormatted: '2-0421', soldAt: '2026-11-20T10:00:00Z', paymentStatus: 'paid', ...more },
      'MAD',
    );
    if (!made) throw new Error('no row');
    return made;
  };
  const isFound = (more: object, filter: Partial<OrderFilter>) =>
    matchesFilter(row(more), { ...DEFAULT_FILTER, ...filter }, NOW, UTC);

  it('is what fits number, name, day and payment', () => {
    expect(isFound({}, {})).toBe(true);
    expect(isFound({}, { day: 'yesterday' })).toBe(false);
    expect(isFound({ soldAt: '2026-11-19T10:00:00Z' }, { day: 'yesterday' })).toBe(true);
    expect(isFound({}, { text: '042', day: 'yesterday' })).toBe(true);
    expect(isFound({ customer: { fullName: 'Hélène Zaïm' } }, { text: 'helene za' })).toBe(true);
    expect(isFound({}, { payment: 'waiting' })).toBe(false);
    expect(isFound({ type: 'refund' }, { payment: 'paid' })).toBe(false);
  });
});
