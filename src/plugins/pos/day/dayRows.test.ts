import { expect, test } from 'vitest';
import type { DaySales } from '#shop';
import type { DayReport } from '../core/day/dayReport.ts';
import { dayRows } from './dayRows.ts';

const SALES: DaySales = {
  salesCount: 3,
  productsSold: 10_000,
  grossAmount: 48_000,
  discountAmount: 0,
  refundAmount: 0,
  netAmount: 48_000,
  taxAmount: 0,
  guestCount: 0,
  guestSales: 0,
};

const report = (sales: Partial<DaySales>, fields: Partial<DayReport>): DayReport => ({
  number: 7,
  openedAt: 0,
  closedAt: null,
  closedBy: null,
  openingFloat: 0,
  sales: { ...SALES, ...sales },
  counts: [],
  expectedCash: 0,
  countedCash: null,
  difference: 0,
  cashIn: 0,
  cashOut: 0,
  explanation: '',
  safeAmount: null,
  nextFloat: null,
  isProvisional: false,
  ...fields,
});

const rowsOf = (sales: Partial<DaySales>, fields: Partial<DayReport> = {}) =>
  dayRows(report(sales, fields), {
    locale: 'en',
    currency: 'MAD',
    companyName: 'Atlas',
    place: 'Till 1',
    translate: (key) => key.replace('pos.day.paper.', ''),
    moment: String,
  }).flatMap((row) => (row.kind === 'pair' ? [[row.text, row.end]] : []));

test('cash refunds are no cash sales: they have a line of their own', () => {
  const cash = { kind: 'cash', name: 'Cash', payments: 3, sales: 8200, refunds: 1, refunded: -1800 };
  const line = { ...cash, counted: null, expected: 8200, difference: null };
  const rows = rowsOf({}, { counts: [line] });
  expect(rows.find(([name]) => name === 'cashSales')?.[1]).toMatch(/^100\.00/);
  expect(rows.find(([name]) => name === 'cashRefunds')?.[1]).toContain('18.00');
  expect(rowsOf({}).some(([name]) => name === 'cashRefunds')).toBe(false);
});

test('the report has the guests and the average per guest', () => {
  const rows = rowsOf({ guestCount: 6, guestSales: 48_000 });
  expect(rows).toContainEqual(['guests', '6']);
  expect(rows.find(([name]) => name === 'perGuest')?.[1]).toMatch(/^80\.00/);
});

test('without guests it has neither', () => {
  expect(rowsOf({}).map(([name]) => name)).not.toContain('perGuest');
});
