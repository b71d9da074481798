import { useLocale } from 'ra-core';
import { useMemo } from 'react';
import { createRequester, type Call } from '#provider';
import { useSession } from '../auth/SessionContext.ts';

/** A call of a plugin's own: its address below `/{locale}/api/`. */
export interface ApiCall {
  readonly method?: Call['method'];
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Told the headers of a successful answer: its `Date`, its `ETag`. */
  readonly heard?: (headers: Headers) => void;
}

/**
 * Calls the server as the signed-in person, in the language of the screen.
 * @throws HttpError with the server's words and its violations by field; status 0: no answer at all
 */
export type CallApi = (path: string, call?: ApiCall) => Promise<unknown>;

/** The way to the calls of a plugin's `server.ts`. Lists and records go through react-admin's hooks. */
export function useApi(): CallApi {
  const session = useSession();
  const locale = useLocale();
  return useMemo(() => {
    const request = createRequester({ fetch: session.fetch });
    return async (path, { method = 'GET', body, headers = {}, signal, heard } = {}) => {
      const type: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
      const reply = await request({
        method,
        url: `/${locale}/api/${path}`,
        headers: { Accept: 'application/json', ...type, ...headers },
        body,
        signal,
      });
      heard?.(reply.headers);
      return reply.body;
    };
  }, [session, locale]);
}

/** `fetch` as the signed-in person, for calls of this server of which more is needed than the body. */
export const useFetch = (): typeof fetch => useSession().fetch;
