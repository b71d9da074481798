import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { useApi, useMe } from '#admin';
import { readWhole } from '#admin/internal';

interface TillQueryOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Uuid of the last sent write; a change repeats the query. */
  readonly version?: string | undefined;
  /** Reads a list to its end, as an array. */
  readonly isWhole?: boolean;
}

/**
 * Queries server data that the till does not store on the device, on any screen of the register. Sent once, without retries, so that an offline seller
 * sees the error at once.
 * @param path below `/{locale}/api/`; null: no query
 * @param read parses the answer
 */
export function useTillQuery<T>(
  path: string | null,
  read: (body: unknown) => T,
  { headers = {}, version, isWhole = false }: TillQueryOptions = {},
) {
  const call = useApi();
  const { id, operator } = useMe();
  const query = useQuery({
    // The key contains the person, so that nobody sees an answer to another person.
    queryKey: ['pos', path, { locale: useLocale(), person: [id, operator?.id], version }],
    queryFn: async ({ signal }) =>
      read(await (isWhole ? readWhole(call, path ?? '', signal) : call(path ?? '', { signal, headers }))),
    enabled: path !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return {
    /** The previous answer while another path is loading (`isBefore`); undefined when there is none. */
    data: query.data,
    isBefore: query.isPlaceholderData,
    error: query.error ?? undefined,
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
  };
}
