import type { Fixtures } from '#admin/testing';
import { dueFilter, salesFilter, soldFilter, stepFilter, STEPS } from './figureFilters.ts';
import { rangeOf, wholeOf } from './figureSpans.ts';

/** Test data of the start page's cards. */
export default {
  calls: {
    'orders/figures': () => ({
      currency: 'MAD',
      day: '2026-11-20',
      comparedTo: '2026-11-13',
      sales: { value: 10360, previous: 9700, change: 6.8, filter: salesFilter(TODAY) },
      orders: { value: 94, previous: 90, filter: soldFilter(TODAY) },
      average: { value: 110.21, mean: 112.34, meanDays: 14, change: -1.9, filter: soldFilter(TODAY) },
      due: { value: 3480, count: 11, late: 2, filter: dueFilter, lateFilter: dueFilter },
    }),
    'orders/figures/sales': ({ url }) => salesOf(Number(url.searchParams.get('days') ?? 14)),
    'orders/figures/status': () => ({
      steps: STEPS.map((step) => ({ step, count: COUNTS[step], filter: stepFilter(step, TODAY) })),
      medianMs: 700_000,
      slowest: { id: 1, number: '2-0418', waitingMs: 540_000 },
    }),
  },
} satisfies Fixtures;

/** Friday noon of the drawn start page. */
const NOW = Date.UTC(2026, 10, 20, 11);
const TODAY = wholeOf(rangeOf(1, NOW, { timeZone: 'UTC', dayEndsAt: '00:00' }).spans);
const COUNTS = { draft: 0, waiting: 7, processing: 12, delivery: 9, done: 62, cancelled: 4 } as const;

/** Sales of the last days, 100 more each day. */
function salesOf(days: number) {
  const { unit, spans } = rangeOf(days, NOW, { timeZone: 'UTC', dayEndsAt: '00:00' });
  const points = spans.map((span, at) => ({
    from: new Date(span.from).toISOString(),
    day: new Date(span.from).toISOString().slice(0, 10),
    value: span.from > NOW ? null : 100 * (at + 1),
    isOpen: span.from <= NOW && NOW < span.to,
    previous: 150,
    filter: salesFilter(span),
  }));
  const total = points.reduce((sum, { value }) => sum + (value ?? 0), 0);
  return { currency: 'MAD', unit, points, total, previous: 2100, change: 6.2, orders: 94, filter: salesFilter(TODAY) };
}
