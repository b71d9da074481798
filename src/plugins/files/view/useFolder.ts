import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useApi, useLiveRecords, useMe } from '#admin';
import { listFilesCall, type TypeGroup } from '../calls.ts';
import type { FileItem } from './fileItem.ts';

export type SortField = 'name' | 'size' | 'type' | 'createdAt';
export const SORT_FIELDS: readonly SortField[] = ['name', 'size', 'type', 'createdAt'];

/** Query for the items of a folder. */
export interface FolderQuery {
  /** Null: the top folder. */
  readonly folder: number | null;
  /** Name to search for in the folder and below; empty: no search. */
  readonly search: string;
  readonly sort: SortField;
  readonly order: 'asc' | 'desc';
  /** Only files of this group; folders always. */
  readonly group?: TypeGroup;
}

/** One page of a folder. */
type Page = Awaited<ReturnType<typeof readPage>>;
const readPage = (call: ReturnType<typeof useApi>, wanted: FolderQuery, page: number, signal: AbortSignal) =>
  call(listFilesCall, {
    query: {
      folder: wanted.folder ?? 0,
      ...(wanted.search !== '' && { search: wanted.search }),
      sort: wanted.sort,
      order: wanted.order,
      page,
      perPage: PAGE,
      ...(wanted.group && { types: wanted.group }),
    },
    signal,
  });

/** A folder as far as it is loaded. */
export interface LoadedFolder {
  /** Details of the folder, of the first page; undefined: not loaded. */
  readonly head: Page | undefined;
  /** Folders first. */
  readonly items: readonly FileItem[];
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => void;
  /** Loads the next page if there is one. */
  readonly more: () => void;
}

/** Rereads everything about files. */
export function useRereadFiles(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries({ queryKey: [FILES] }), [queryClient]);
}

/** Calls `work` once after a burst of events. */
function useLater(work: () => Promise<void>): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void work(), GATHER_MS);
  }, [work]);
}

/** Loads a folder page by page, and again when somebody changes a file. */
export function useFolder(wanted: FolderQuery): LoadedFolder {
  const call = useApi();
  const locale = useLocale();
  const { id } = useMe();
  const later = useLater(useRereadFiles());
  const query = useInfiniteQuery({
    queryKey: [FILES, 'list', id, locale, wanted],
    queryFn: ({ pageParam, signal }) => readPage(call, wanted, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last: Page, pages: readonly Page[]) =>
      pages.reduce((sum, { items }) => sum + items.length, 0) < last.total && last.items.length > 0
        ? pages.length + 1
        : undefined,
    // The folder before stays until the next one is loaded.
    placeholderData: keepPreviousData,
    retry: 0,
    staleTime: 0,
  });
  useLiveRecords([FILES], { onUpdate: later, onGap: later });
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, refetch, fetchNextPage } = query;
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data]);
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  return { head: data?.pages[0], items, error, isFetching, refetch: () => void refetch(), more };
}

/** First part of the query keys of everything about files. */
const FILES = 'files';
/** Items per page: a few screens. */
const PAGE = 500;
/** Changes by others in quicker succession cause one reading, ms. */
const GATHER_MS = 300;
