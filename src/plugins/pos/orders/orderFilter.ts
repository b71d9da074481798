import {
  addDays,
  businessDayOf,
  hasWords,
  isoWithOffset,
  searchedText,
  searchedWords,
  startOfBusinessDay,
  type BusinessDays,
} from '#resource';
import { type PaymentStatus } from '#shop';
import type { OrderRow } from './orderRows.ts';

/** Options of the day filter. */
export const DAYS = ['today', 'yesterday', 'week', 'all'] as const;
export type DayChoice = (typeof DAYS)[number];

/** Options of the payment filter. */
export const PAYMENTS = ['all', 'waiting', 'partially-paid', 'paid'] as const;
export type PaymentChoice = 'all' | PaymentStatus;

/** Filter of the orders. */
export interface OrderFilter {
  /** Search text: a part of an order number or of a customer's name. */
  readonly text: string;
  readonly payment: PaymentChoice;
  readonly day: DayChoice;
}

/** Initial filter. */
export const DEFAULT_FILTER: OrderFilter = { text: '', payment: 'all', day: 'today' };

/** Rows per page. */
export const PER_PAGE = 50;

const DAYS_OF_A_WEEK = 7;

/** Start (inclusive) and end (exclusive) of a day option in business days, ms since 1970; null for no limit. */
export function dayRange(day: DayChoice, now: number, days: BusinessDays): readonly [number | null, number | null] {
  const today = businessDayOf(now, days);
  const start = (after: number) => startOfBusinessDay(addDays(today, after), days);
  if (day === 'today') return [start(0), null];
  if (day === 'yesterday') return [start(-1), start(0)];
  if (day === 'week') return [start(1 - DAYS_OF_A_WEEK), null];
  return [null, null];
}

/** True when a text is searched for. A search covers all days and tills. */
export const isSearch = ({ text }: OrderFilter): boolean => text.trim() !== '';

/** True when the text is a part of an order number: only numbers contain digits. */
export const isNumberSearch = (text: string): boolean => /\d/.test(text);

interface QueryContext extends BusinessDays {
  readonly now: number;
  /** Till whose orders are shown; null shows those of all tills. */
  readonly till: number | null;
  /** Ids of the customers whose name matches the text. */
  readonly customers: readonly number[];
}

/**
 * Query string of `GET orders` (spec, 'Minor panels'): delivery notes; without a payment filter also refunds. Null when
 * no customer matches the text, so that nothing can be found.
 */
export function ordersQuery(filter: OrderFilter, page: number, context: QueryContext): string | null {
  const params: [string, string][] = [['type[]', 'delivery-note']];
  if (filter.payment === 'all') params.push(['type[]', 'refund']);
  else params.push(['paymentStatus', filter.payment]);
  const text = filter.text.trim();
  if (!isSearch(filter)) {
    const [from, to] = dayRange(filter.day, context.now, context);
    if (from !== null) params.push(['soldAt[after]', isoWithOffset(from)]);
    if (to !== null) params.push(['soldAt[strictly_before]', isoWithOffset(to)]);
    if (context.till !== null) params.push(['till', String(context.till)]);
  } else if (isNumberSearch(text)) params.push(['orderNumberFormatted', text]);
  else if (context.customers.length === 0) return null;
  else for (const id of context.customers) params.push(['customer[]', String(id)]);
  params.push(['order[soldAt]', 'desc'], ['page', String(page)], ['itemsPerPage', String(PER_PAGE)]);
  return params.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
}

/** True when a local row matches the filter. Used for queued orders, and for all orders without a network. */
export function matchesFilter(row: OrderRow, filter: OrderFilter, now: number, days: BusinessDays): boolean {
  if (filter.payment !== 'all' && (row.type === 'refund' || row.payment !== filter.payment)) return false;
  const words = searchedWords(filter.text);
  if (words.length > 0) return [row.number, row.customer].some((text) => hasWords(searchedText(text), words));
  const [from, to] = dayRange(filter.day, now, days);
  return (from === null || row.at >= from) && (to === null || row.at < to);
}
