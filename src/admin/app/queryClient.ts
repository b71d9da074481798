import { QueryClient } from '@tanstack/react-query';

const isRefusal = (error: unknown) =>
  error instanceof Error && 'status' in error && Number(error.status) >= 400 && Number(error.status) < 500;

/** A reading that failed is tried once more, unless that cannot help: the server said no, or there is no network. */
const shouldRetry = (failures: number, error: unknown) => failures < 1 && navigator.onLine && !isRefusal(error);

/**
 * The cache of what was read. Without a network calls fail at once, and are said, rather than wait unseen until there is
 * one (react-query's way); what is on the screen is then read again when the connection is back.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', refetchOnReconnect: true, retry: shouldRetry },
      mutations: { networkMode: 'always' },
    },
  });
