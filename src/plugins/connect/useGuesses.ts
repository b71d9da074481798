import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { useMemo } from 'react';
import { useFetch } from '#admin';
import { relayFetch, relayPath } from './guess/relay.ts';
import type { ForeignServer } from './screens/foreignProvider.ts';
import type { KnownConnection } from './useConnections.ts';

/** Options for calls to the server of a connection. */
export function useServer(connection: KnownConnection, mode: ForeignServer['mode']): ForeignServer {
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
      const read = await readApi(entrypoint, `connect/${id}`, send);
      return { ...read, seconds: (performance.now() - begun) / 1000 };
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
