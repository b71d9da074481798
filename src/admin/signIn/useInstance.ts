import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { parseInstance, type Instance } from '../app/instance.ts';
import type { Session } from '../auth/session.ts';
import { useSession } from '../auth/SessionContext.ts';

/** How often the sign-in page looks whether a silent server is back. */
const RETRY_MS = 5_000;

/** Where the answer is kept, for every language. */
export const INSTANCE_KEY = ['flexy', 'instance'] as const;

/** How the server is asked what it says of itself. */
export const instanceQuery = (session: Session, locale: string) => ({
  queryKey: [...INSTANCE_KEY, locale],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const response = await session.fetch(`/${locale}/api/instance`, {
      signal,
      headers: { Accept: 'application/json' },
    });
    // Any answer is an answer: a server without this call is there all the same.
    return parseInstance(response.ok ? await response.json() : {});
  },
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always' as const,
});

/** What the server says of itself, and whether it can be reached (`undefined` until known). */
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
