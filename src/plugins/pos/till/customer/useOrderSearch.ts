import { useDebounced, useErrorText } from '#admin';
import { isObject } from '#resource';
import { useTill } from '../../core/till/tillContext.ts';
import { useTillQuery } from '../../core/till/useTillQuery.ts';

/** An order with its number. */
export interface OrderName {
  readonly id: number;
  readonly number: string;
}

/** Result of a search by order number. */
export interface FoundOrders {
  readonly orders: readonly OrderName[];
  readonly isSearching: boolean;
  readonly failure: string | null;
}

/** Debounce of the search, ms. */
const PAUSE_MS = 300;
const MOST = 20;

const orderOf = (value: unknown): OrderName[] =>
  isObject(value) && typeof value.id === 'number'
    ? [{ id: value.id, number: String(value.orderNumberFormatted ?? value.id) }]
    : [];

const readOrders = (body: unknown) => (Array.isArray(body) ? body.flatMap(orderOf) : []);

/**
 * Searches orders by a part of their number on the server, newest first. Reads id and orderNumberFormatted.
 */
export function useOrderSearch(text: string): FoundOrders {
  const { isOnline } = useTill();
  const textOf = useErrorText();
  const asked = useDebounced(text.trim(), PAUSE_MS);
  const query = new URLSearchParams({ itemsPerPage: String(MOST), 'order[id]': 'desc' });
  if (asked !== '') query.set('orderNumberFormatted', asked);
  for (const name of ['id', 'orderNumberFormatted']) query.append('properties[]', name);
  const { data, error, isFetching } = useTillQuery(isOnline ? `orders?${query.toString()}` : null, readOrders);
  return {
    orders: error ? [] : (data ?? []),
    isSearching: isOnline && (isFetching || asked !== text.trim()),
    failure: error && !isFetching ? textOf(error) : null,
  };
}
