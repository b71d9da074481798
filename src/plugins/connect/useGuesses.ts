import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { useMemo } from 'react';
import { useFetch } from '#admin';
import type { GuessedServer } from '#admin/internal';
import { relayFetch, relayPath } from './guess/relay.ts';
import type { Guess } from './guess/declare.ts';
import type { KnownConnection } from './useConnections.ts';

/** Options for calls to the server of a connection. */
export function useServer(connection: KnownConnection, mode: GuessedServer['mode']): GuessedServer {
  const send = useFetch();
  const locale = useLocale();
  const { id, entrypoint } = connection;
  return useMemo(
    () => ({
      entrypoint: new URL(entrypoint).pathname.replace(/\/+$/, ''),
      fetch: relayFetch(send, relayPath(locale, id)),
      mode,
    }),
    [send, locale, id, entrypoint, mode],
  );
}

/** Reads a server's resources, again after its connection changes. The parser is loaded with the first call. */
export function useGuesses(connection: KnownConnection) {
  const { fetch: send } = useServer(connection, 'put');
  const { id, entrypoint } = connection;
  return useQuery({
    queryKey: ['connect', 'api', id, entrypoint],
    queryFn: async () => {
      const begun = performance.now();
      const { readApi } = await import('./guess/read.ts');
      const guesses = await readApi(entrypoint, `connect/${id}`, send);
      return { guesses, seconds: (performance.now() - begun) / 1000 };
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** A guess with the filters and orders of its collection, or without them when the collection cannot be read. */
export function useFiltered(guess: Guess, { entrypoint, fetch: send }: GuessedServer): Guess | undefined {
  const { data, isError } = useQuery({
    queryKey: ['connect', 'search', guess.resource.name, entrypoint],
    queryFn: async ({ signal }) => {
      const headers = { Accept: 'application/ld+json' };
      const response = await send(`${entrypoint}/${guess.path}?page=1&itemsPerPage=1`, { signal, headers });
      const { withFilters } = await import('./guess/filters.ts');
      return withFilters(guess, response.ok ? await response.json() : null);
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // If reading failed, the list has no filters.
  return isError ? guess : data;
}
