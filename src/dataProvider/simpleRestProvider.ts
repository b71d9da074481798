import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'ra-core';
import { createRequester, type Call, type RequesterOptions } from './http/request.ts';

/** `#simple-rest`: options of the provider. */
export interface SimpleRestOptions extends RequesterOptions {
  /** Base address of the collections (`/api`), without trailing slash. */
  readonly entrypoint: string;
  /** Header with the total; default `Content-Range` (`posts 0-9/27`). */
  readonly countHeader?: string;
}

const METHODS: readonly Call['method'][] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Provider for plain REST servers that answer lists with `Content-Range` (`sort`, `range`, `filter` as JSON). Authorisation,
 * time limit and errors are those of the Hydra provider.
 * @throws HttpError
 */
export function createSimpleRestProvider({ entrypoint, countHeader, ...options }: SimpleRestOptions): DataProvider {
  const request = createRequester(options);
  const client: NonNullable<Parameters<typeof simpleRestProvider>[1]> = async (url, init = {}) => {
    const { status, headers, body } = await request({
      method: METHODS.find((method) => method === init.method) ?? 'GET',
      url,
      headers: {
        Accept: 'application/json',
        ...(init.body ? { 'Content-Type': 'application/json' } : {}),
        ...Object.fromEntries(new Headers(init.headers)),
      },
      ...(typeof init.body === 'string' ? { body: JSON.parse(init.body) as unknown } : {}),
      signal: init.signal ?? undefined,
    });
    return { status, headers, body: JSON.stringify(body), json: body ?? {} };
  };
  return { ...simpleRestProvider(entrypoint, client, countHeader ?? 'Content-Range'), supportAbortSignal: true };
}
