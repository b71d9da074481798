import {
  InfiniteListBase,
  useInfinitePaginationContext,
  useListContext,
  type FilterPayload,
  type SortPayload,
} from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import { INFINITE_PER_PAGE } from '../paging.ts';
import { InfiniteContext, MOST_ROWS, type InfiniteList } from './InfiniteContext.ts';

interface InfiniteBaseProps {
  perPage: number;
  sort: SortPayload;
  /** Filter that the list always has. */
  filter: FilterPayload;
  storeKey: string;
  children: ReactNode;
}

/** A list with infinite scrolling: loaded pages stay in memory, and only visible rows are rendered. */
export default function InfiniteBase({ perPage, children, ...list }: InfiniteBaseProps) {
  return (
    <InfiniteListBase
      disableAuthentication
      exporter={false}
      perPage={Math.max(perPage, INFINITE_PER_PAGE)}
      {...list}
      queryOptions={QUIETLY}
    >
      <Provide>{children}</Provide>
    </InfiniteListBase>
  );
}

/** Starts at the first page, whatever page the address or the device has: earlier pages would never load. */
const QUIETLY = { onError: () => undefined, initialPageParam: 1 };

function Provide({ children }: { children: ReactNode }) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = useInfinitePaginationContext();
  const { data = [], error } = useListContext();
  const hasMore = hasNextPage === true && data.length < MOST_ROWS;
  const isLoading = isFetchingNextPage === true;
  const endless = useMemo<InfiniteList>(
    () => ({ hasMore, isLoading, error: error ?? null, more: () => void fetchNextPage?.() }),
    [hasMore, isLoading, error, fetchNextPage],
  );
  return <InfiniteContext value={endless}>{children}</InfiniteContext>;
}
