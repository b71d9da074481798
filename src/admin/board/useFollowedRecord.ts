import { useQueryClient } from '@tanstack/react-query';
import { useGetOne, useLocale, type RaRecord } from 'ra-core';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLiveRecords } from '../live/useLiveRecords.ts';

/** Changes that come this close together are read once, ms. */
const GATHER_MS = 150;

/** A record with the records in it, as anybody changes them. */
export interface FollowedRecord<T> {
  readonly record: T | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly refetch: () => void;
  /** The record as it is now, for code that runs later. */
  readonly present: () => T | undefined;
  /** Shows a change until the server is read again. */
  readonly change: (next: (record: T) => T) => void;
}

/** Reads anew soon, once for all changes of a moment. */
function useSoon(read: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      read();
    }, GATHER_MS);
  }, [read]);
}

/** Reads anew in another language: names are translated. */
function useOtherLanguage(read: () => void): void {
  const locale = useLocale();
  const last = useRef(locale);
  useEffect(() => {
    if (last.current !== locale) read();
    last.current = locale;
  }, [locale, read]);
}

/**
 * Reads a record that holds the cards of a board, and follows the changes of others.
 * @param resource name of the record's resource
 * @param behind names of the resources in it
 */
export function useFollowedRecord<T extends RaRecord>(
  resource: string,
  id: string,
  behind: readonly string[],
): FollowedRecord<T> {
  const queryClient = useQueryClient();
  const { data, error, isPending, refetch } = useGetOne<T>(resource, { id }, { retry: false });
  const read = useCallback(() => void refetch(), [refetch]);
  const soon = useSoon(read);
  useLiveRecords([resource, ...behind], { onUpdate: soon, onGap: soon });
  useOtherLanguage(read);
  const queryKey = useMemo(() => [resource, 'getOne', { id: String(id), meta: undefined }], [resource, id]);
  const change = useCallback(
    (next: (record: T) => T) => {
      // An answer from before the change would take it back.
      void queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (now: T | undefined) => now && next(now));
      soon();
    },
    [queryClient, queryKey, soon],
  );
  const present = useCallback(() => queryClient.getQueryData<T>(queryKey), [queryClient, queryKey]);
  // Kept while nothing in it changes: callbacks that hold it stay the same.
  return useMemo(
    () => ({ record: data, error, isPending, refetch: read, present, change }),
    [data, error, isPending, read, present, change],
  );
}
