import { isoWithOffset } from '#resource';
import { SOLD_TYPES } from '#shop';
import type { Span } from './figureSpans.ts';

/** Filter of the list of orders behind a figure: query parameters as its address has them. */
export type OrderFilter = Readonly<Record<string, string | readonly string[]>>;

/** Statuses that count: all but cancelled, as in the till's daily report. */
const COUNTED = ['draft', 'waiting', 'processing', 'done'] as const;

/** Moments of a list's filter are whole seconds, and the last one counts until its end. */
export const soldIn = ({ from, to }: Span): OrderFilter => ({
  'soldAt[after]': isoWithOffset(from),
  'soldAt[before]': isoWithOffset(to - 1),
});

/** Filter of the sales in a span. */
export const soldFilter = (span: Span): OrderFilter => ({ type: SOLD_TYPES, status: COUNTED, ...soldIn(span) });

/** Filter of the revenue in a span: sales less refunds. */
export const salesFilter = (span: Span): OrderFilter => ({
  type: [...SOLD_TYPES, 'refund'],
  status: COUNTED,
  ...soldIn(span),
});

/** Filter of all sales to a customer. */
export const boughtFilter = (customer: number): OrderFilter => ({
  type: SOLD_TYPES,
  status: COUNTED,
  customer: String(customer),
});

/** Filter of the amounts a customer paid or owes: sales less refunds. */
export const spentFilter = (customer: number): OrderFilter => ({
  ...boughtFilter(customer),
  type: [...SOLD_TYPES, 'refund'],
});

/** Filter of a customer's sales that are not fully paid. */
export const owedFilter = (customer: number): OrderFilter => ({
  ...boughtFilter(customer),
  paymentStatus: ['waiting', 'partially-paid'],
});

/** Deliveries that are not paid in full yet, whichever day they are from. */
export const dueFilter: OrderFilter = {
  type: SOLD_TYPES,
  status: COUNTED,
  deliveryType: ['delivery', 'collect-and-delivery'],
  paymentStatus: ['waiting', 'partially-paid'],
};

/** Filter of the due deliveries that should have left by now and are not done. */
export const lateFilter = (now: number): OrderFilter => ({
  ...dueFilter,
  status: ['draft', 'waiting', 'processing'],
  'startDeliveryAt[before]': isoWithOffset(now),
});

/** Codes of the shipping steps during which an order is under way: one that was not delivered lies in the shop again. */
export const UNDER_WAY = ['on-delivery', 'arrived', 'delivery', 'shipped'] as const;

/** Steps of an order as the start page shows them; on delivery is what is in progress and under way. */
export const STEPS = ['draft', 'waiting', 'processing', 'delivery', 'done', 'cancelled'] as const;
export type Step = (typeof STEPS)[number];

/** Orders of a span at one step. */
export function stepFilter(step: Step, span: Span): OrderFilter {
  const base = { type: SOLD_TYPES, ...soldIn(span) };
  if (step !== 'delivery' && step !== 'processing') return { ...base, status: [step] };
  return { ...base, status: ['processing'], isUnderWay: step === 'delivery' ? 'true' : 'false' };
}
