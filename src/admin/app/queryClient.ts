import { QueryClient, type Query } from '@tanstack/react-query';
import { HttpError } from '#provider';

/**
 * Time after which a screen asks again that an outage left without an answer, ms. Each page has its own, so that the screens of a
 * shop do not come back all at once.
 */
export const AGAIN_MS = 4000 + Math.round(Math.random() * 3000);

/** Retries a failed read once, unless that is useless: the server refused, or there is no network. */
const shouldRetry = (failures: number, error: unknown) => failures < 1 && navigator.onLine && !isRefusal(error);

/** Without a network, the end of that asks again. */
const afterOutage = ({ state }: Pick<Query, 'state'>) =>
  state.status === 'error' && isOutage(state.error) && navigator.onLine ? AGAIN_MS : false;

/**
 * Creates the query cache. Without a network calls fail at once with a visible error, instead of react-query's default of
 * waiting silently. Mounted queries are refetched when the connection is back, and every few seconds after an outage of the
 * server.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        ...{ networkMode: 'always', refetchOnReconnect: true },
        ...{ retry: shouldRetry, refetchInterval: afterOutage },
      },
      mutations: { networkMode: 'always' },
    },
  });

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'status' in error ? Number(error.status) : undefined;

const isRefusal = (error: unknown) => {
  const status = statusOf(error) ?? 0;
  return status >= 400 && status < 500;
};

/** Statuses of an outage: no connection, what our server answers without its database, and what a proxy answers without us. */
const OUTAGE: ReadonlySet<number | undefined> = new Set([0, 502, 503, 504]);
/** Our server answers these for a service behind it, which each question may cost something. */
const OF_OTHERS: ReadonlySet<number | undefined> = new Set([502, 504]);

/** Tells whether an error is an outage of the server, and not of a service behind it. */
function isOutage(error: unknown): boolean {
  const status = statusOf(error);
  const isOurs = error instanceof HttpError && Object.keys(error.body).length > 0;
  return OUTAGE.has(status) && !(OF_OTHERS.has(status) && isOurs);
}
