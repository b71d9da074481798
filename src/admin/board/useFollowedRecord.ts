import { useQueryClient } from '@tanstack/react-query';
import { useGetOne, useLocale, type RaRecord } from 'ra-core';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLiveRecords } from '../live/useLiveRecords.ts';

/** A record with its embedded records, updated when any user changes them. */
export interface FollowedRecord<T> {
  readonly record: T | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly refetch: () => void;
  /** Reads the record from the server now, before something is decided on it. */
  readonly renew: () => Promise<unknown>;
  /** Returns the present record, for callbacks that run later. */
  readonly present: () => T | undefined;
  /** Applies a change locally until the next read from the server (optimistic update). */
  readonly change: (next: (record: T) => T) => void;
}

/** Reads the record again after a debounce. */
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

/** Reads the record again when the language changes, because names are translated. */
function useOtherLanguage(read: () => void): void {
  const locale = useLocale();
  const last = useRef(locale);
  useEffect(() => {
    if (last.current !== locale) read();
    last.current = locale;
  }, [locale, read]);
}

/**
 * Reads the record that contains the cards of a board, and keeps it up to date with changes by other users.
 * @param resource name of the record's resource
 * @param behind names of the embedded resources
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
      // A response from before the change would overwrite it.
      void queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (now: T | undefined) => now && next(now));
      soon();
    },
    [queryClient, queryKey, soon],
  );
  const present = useCallback(() => queryClient.getQueryData<T>(queryKey), [queryClient, queryKey]);
  // A stable object while nothing changes, so that callbacks that depend on it stay the same.
  return useMemo(
    () => ({ record: data, error, isPending, refetch: read, renew: refetch, present, change }),
    [data, error, isPending, read, refetch, present, change],
  );
}

/** Debounce time for changes, ms. */
const GATHER_MS = 150;
