import { createContext } from 'react';

/** The surrounding infinite list; null for a list with pages. */
export interface InfiniteList {
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly more: () => void;
}

/** State of an infinite list. */
export const InfiniteContext = createContext<InfiniteList | null>(null);

/** Maximum number of loaded rows. */
export const MOST_ROWS = 10_000;
