import { addDays, dayOf, fold, isoWithOffset, startOfDay } from '#resource';
import { type PaymentStatus } from '#shop';
import type { OrderRow } from './orderRows.ts';

/** Days that can be chosen. */
export const DAYS = ['today', 'yesterday', 'week', 'all'] as const;
export type DayChoice = (typeof DAYS)[number];

/** States of payment that can be chosen. */
export const PAYMENTS = ['all', 'waiting', 'partially-paid', 'paid'] as const;
export type PaymentChoice = 'all' | PaymentStatus;

/** Filter of the orders. */
export interface OrderFilter {
  /** Part of a number, or of a customer's name. */
  readonly text: string;
  readonly payment: PaymentChoice;
  readonly day: DayChoice;
}

/** Initial filter. */
export const DEFAULT_FILTER: OrderFilter = { text: '', payment: 'all', day: 'today' };

/** Rows of a page. */
export const PER_PAGE = 50;

const DAYS_OF_A_WEEK = 7;

/** First moment that counts, and the first that does not; null: there is no such limit. ms since 1970. */
export function dayRange(day: DayChoice, now: number, timeZone: string): readonly [number | null, number | null] {
  const today = dayOf(now, timeZone);
  if (day === 'today') return [startOfDay(today, timeZone), null];
  if (day === 'yesterday') return [startOfDay(addDays(today, -1), timeZone), startOfDay(today, timeZone)];
  if (day === 'week') return [startOfDay(addDays(today, 1 - DAYS_OF_A_WEEK), timeZone), null];
  return [null, null];
}

/** A search by number or name covers all days and tills. */
export const isSearch = ({ text }: OrderFilter): boolean => text.trim() !== '';

/** Tells a number from a name: only numbers contain digits. */
export const isNumberSearch = (text: string): boolean => /\d/.test(text);

interface QueryContext {
  readonly now: number;
  readonly timeZone: string;
  /** Till whose orders are shown; null: none was chosen, all are. */
  readonly till: number | null;
  /** Ids of the customers that are found by the text. */
  readonly customers: readonly number[];
}

/**
 * Query of `GET orders` (spec, 'Minor panels'): delivery notes, and among all of them the refunds too. Null: nothing can be
 * found, as no customer is called so.
 */
export function ordersQuery(filter: OrderFilter, page: number, context: QueryContext): string | null {
  const params: [string, string][] = [['type[]', 'delivery-note']];
  if (filter.payment === 'all') params.push(['type[]', 'refund']);
  else params.push(['paymentStatus', filter.payment]);
  const text = filter.text.trim();
  if (!isSearch(filter)) {
    const [from, to] = dayRange(filter.day, context.now, context.timeZone);
    if (from !== null) params.push(['soldAt[after]', isoWithOffset(from)]);
    if (to !== null) params.push(['soldAt[strictly_before]', isoWithOffset(to)]);
    if (context.till !== null) params.push(['till', String(context.till)]);
  } else if (isNumberSearch(text)) params.push(['orderNumberFormatted', text]);
  else if (context.customers.length === 0) return null;
  else for (const id of context.customers) params.push(['customer[]', String(id)]);
  params.push(['order[soldAt]', 'desc'], ['page', String(page)], ['itemsPerPage', String(PER_PAGE)]);
  return params.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
}

/** Tells whether a row that is known here is what is looked for: of what waits, and of all without a network. */
export function matchesFilter(row: OrderRow, filter: OrderFilter, now: number, timeZone: string): boolean {
  if (filter.payment !== 'all' && (row.type === 'refund' || row.payment !== filter.payment)) return false;
  const text = fold(filter.text.trim());
  if (text !== '') return fold(row.number).includes(text) || fold(row.customer).includes(text);
  const [from, to] = dayRange(filter.day, now, timeZone);
  return (from === null || row.at >= from) && (to === null || row.at < to);
}
