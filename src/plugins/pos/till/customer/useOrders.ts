import { useEffect, useState } from 'react';
import { useErrorText } from '#admin';
import { isObject } from '#resource';
import { useTill } from '../tillContext.ts';

/** An order by its number. */
export interface OrderName {
  readonly id: number;
  readonly number: string;
}

/** What a number was found by. */
export interface FoundOrders {
  readonly orders: readonly OrderName[];
  readonly isSearching: boolean;
  readonly failure: string | null;
}

/** Between the last key and the question, ms. */
const PAUSE_MS = 300;
const MOST = 20;

const orderOf = (value: unknown): OrderName[] =>
  isObject(value) && typeof value.id === 'number'
    ? [{ id: value.id, number: String(value.orderNumberFormatted ?? value.id) }]
    : [];

/** Orders whose number holds a text, newest first; asked of the server (spec 7: reads id and orderNumberFormatted). */
export function useOrders(text: string): FoundOrders {
  const { call, isOnline } = useTill();
  const textOf = useErrorText();
  const [found, setFound] = useState<FoundOrders>({ orders: [], isSearching: isOnline, failure: null });
  useEffect(() => {
    if (!isOnline) return;
    const ends = new AbortController();
    const ask = async () => {
      setFound((before) => ({ ...before, isSearching: true, failure: null }));
      const query = new URLSearchParams({ itemsPerPage: String(MOST), 'order[id]': 'desc' });
      if (text.trim() !== '') query.set('orderNumberFormatted', text.trim());
      for (const name of ['id', 'orderNumberFormatted']) query.append('properties[]', name);
      try {
        const answer = await call(`orders?${query.toString()}`, { signal: ends.signal });
        const orders = Array.isArray(answer) ? answer.flatMap(orderOf) : [];
        if (!ends.signal.aborted) setFound({ orders, isSearching: false, failure: null });
      } catch (error) {
        if (!ends.signal.aborted) setFound({ orders: [], isSearching: false, failure: textOf(error) });
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      ends.abort();
    };
  }, [call, isOnline, text, textOf]);
  return found;
}
