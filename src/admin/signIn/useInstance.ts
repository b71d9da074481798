import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { parseInstance, type Instance } from '../app/instance.ts';
import type { Session } from '../auth/session.ts';
import { useSession } from '../auth/SessionContext.ts';

/** Query key, shared by all languages. It is read again with the settings, which it is a part of. */
export const INSTANCE_KEY = ['settings', 'instance'] as const;

/** Query of the installation's public data. */
export const instanceQuery = (session: Session, locale: string) => ({
  queryKey: [...INSTANCE_KEY, locale],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const response = await session.fetch(`/${locale}/api/instance`, {
      signal,
      headers: { Accept: 'application/json' },
    });
    // Any answer shows that the server is reachable, even from one without this call.
    return parseInstance(response.ok ? await response.json() : {});
  },
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always' as const,
});

/** Public data of the installation, and whether the server is reachable (`undefined` until known). */
export function useInstance(): { instance: Instance | undefined; isReachable: boolean | undefined } {
  const locale = useLocale();
  const session = useSession();
  const query = useQuery({
    ...instanceQuery(session, locale),
    placeholderData: (previous) => previous,
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false),
  });
  return { instance: query.data, isReachable: query.isPending ? undefined : !query.isError };
}

/** Retry interval while the server is unreachable, ms. */
const RETRY_MS = 5_000;
