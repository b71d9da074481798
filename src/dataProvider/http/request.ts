import { HttpError } from './HttpError.ts';
import { errorOf } from './problem.ts';

/** Authorisation of calls. Leave it out when the given `fetch` authorises calls itself (`session.fetch`). */
export interface ProviderAuth {
  /** The bearer token to send; null: none. */
  token(): string | null;
  /** Fetches a new token; false: nobody is signed in any more. Called once for all waiting calls. */
  refresh(): Promise<boolean>;
}

/** One call to the server. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; `headers` names its type. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** For a `fetch` that lets calls wait on this device: what it needs to know of this one. Not sent. */
  readonly later?: unknown;
}

/** A successful answer: status 2xx and the parsed body (null when there was none). */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/**
 * Makes calls. @throws HttpError for every answer that is not 2xx and for no answer at all (status 0), and DOMException
 * AbortError when aborted.
 */
export type Requester = (call: Call) => Promise<Reply>;

/** Options of {@link createRequester}. */
export interface RequesterOptions {
  readonly fetch?: typeof fetch;
  readonly auth?: ProviderAuth;
  /** Headers of every call (`X-Operator`). */
  readonly headers?: () => Readonly<Record<string, string>>;
  /** Time limit of an answer, ms; 30 s by default. */
  readonly timeout?: number;
}

const DEFAULT_TIMEOUT = 30_000;

function abortSignal(signal: AbortSignal | undefined, timeout: number): AbortSignal {
  const limit = AbortSignal.timeout(timeout);
  return signal ? AbortSignal.any([signal, limit]) : limit;
}

/** Classifies a transport error: aborted by the caller, timed out, or server not reachable. */
function transportError(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return signal.reason instanceof Error ? signal.reason : error;
  if (error instanceof Error && error.name === 'TimeoutError')
    return new HttpError('flexy.errors.timeout', 0, {}, { cause: error });
  return new HttpError('flexy.errors.unreachable', 0, {}, { cause: error });
}

async function parsed(response: Response): Promise<unknown> {
  if (response.status === 204) return null;
  const text = await response.text();
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new HttpError('flexy.errors.notJson', response.status, {}, { cause: error });
  }
}

/** Runs one refresh at a time: calls refused meanwhile wait for the same one. */
function sharedRefresh(auth: ProviderAuth): () => Promise<boolean> {
  let running: Promise<boolean> | undefined;
  return () =>
    (running ??= auth.refresh().finally(() => {
      running = undefined;
    }));
}

/** Builds the function that all calls of a provider go through. */
export function createRequester(options: RequesterOptions): Requester {
  const { auth, headers: common, timeout = DEFAULT_TIMEOUT } = options;
  const send = options.fetch ?? ((input, init) => fetch(input, init));
  const refresh = auth ? sharedRefresh(auth) : undefined;

  const attempt = async (call: Call, signal: AbortSignal, token: string | null | undefined): Promise<Response> => {
    const headers = new Headers({ ...common?.(), ...call.headers });
    if (token) headers.set('Authorization', `Bearer ${token}`);
    return send(call.url, {
      method: call.method,
      headers,
      credentials: 'same-origin',
      signal,
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      ...(call.later === undefined ? {} : { later: call.later }),
    });
  };

  return async (call) => {
    call.signal?.throwIfAborted();
    const signal = abortSignal(call.signal, timeout);
    const guarded = <T>(work: Promise<T>): Promise<T> =>
      work.catch((error: unknown) => {
        throw error instanceof HttpError ? error : transportError(error, call.signal);
      });
    const used = auth?.token();
    let response = await guarded(attempt(call, signal, used));
    if (response.status === 401 && auth && refresh) {
      // Another call may have got a new token while this one was under way.
      const isRenewed = auth.token() !== used || (await guarded(refresh()));
      if (isRenewed) response = await guarded(attempt(call, signal, auth.token()));
    }
    if (!response.ok) throw await guarded(errorOf(response));
    return { status: response.status, headers: response.headers, body: await guarded(parsed(response)) };
  };
}

/** A call with a streamed body or answer: nothing is parsed, and there is no time limit. */
export interface StreamCall extends Omit<Call, 'body'> {
  readonly body?: BodyInit | undefined;
}

/**
 * Opens a stream with a `fetch` that authorises. @throws HttpError for every answer that is not 2xx and for no answer at all
 * (status 0).
 */
export async function openStream(send: typeof fetch, { url, signal, body, ...init }: StreamCall): Promise<Response> {
  const response = await send(url, {
    ...init,
    credentials: 'same-origin',
    ...(body === undefined ? {} : { body }),
    ...(signal ? { signal } : {}),
  }).catch((error: unknown) => {
    throw transportError(error, signal);
  });
  if (!response.ok) throw await errorOf(response);
  return response;
}
