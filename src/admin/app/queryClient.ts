import { QueryClient } from '@tanstack/react-query';

const isRefusal = (error: unknown) =>
  error instanceof Error && 'status' in error && Number(error.status) >= 400 && Number(error.status) < 500;

/** Retries a failed read once, unless that is useless: the server refused, or there is no network. */
const shouldRetry = (failures: number, error: unknown) => failures < 1 && navigator.onLine && !isRefusal(error);

/**
 * Creates the query cache. Without a network calls fail at once with a visible error, instead of react-query's default of
 * waiting silently. Mounted queries are refetched when the connection is back.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', refetchOnReconnect: true, retry: shouldRetry },
      mutations: { networkMode: 'always' },
    },
  });
