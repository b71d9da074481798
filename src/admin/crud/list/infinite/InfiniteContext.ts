import { createContext } from 'react';

/** The list that goes on and on around; null where it has pages. */
export interface InfiniteList {
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly more: () => void;
}

/** Set around a list that goes on while one scrolls. */
export const InfiniteContext = createContext<InfiniteList | null>(null);

/** Rows held at most: more would only be scrolled past. */
export const MOST_ROWS = 10_000;
