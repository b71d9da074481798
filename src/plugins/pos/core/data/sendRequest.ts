import { wireOf } from '#shop';
import { textOrNull } from '#resource';

/** A call that failed. `message`: the server's words, or a key of `flexy.errors.*`; `status` 0: no answer. */
export class CallError extends Error {
  readonly status: number;
  /** Requested resource; absent when it is not a list. */
  resource?: string;

  constructor(message: string, status: number, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'CallError';
    this.status = status;
  }
}

/** True when the server did not answer or failed (status 0 or 5xx). The till then continues with its local copy. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status >= 500);

/** A 2xx answer. */
export interface Answer {
  readonly headers: Headers;
  readonly body: unknown;
}

/** Reads the whole answer. Throws network errors and {@link CallError}. */
async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    // HTML page of a proxy, or a truncated answer.
    if (response.ok) throw new CallError('flexy.errors.notJson', 0, error);
  }
  if (response.ok) return { headers: response.headers, body };
  const said = textOrNull(wireOf(body).detail) ?? textOrNull(wireOf(body)['hydra:description']);
  throw new CallError(said ?? `flexy.errors.status.${response.status}`, response.status);
}

/**
 * Sends a request for plain JSON.
 * @param timeout for the whole answer, ms
 * @throws CallError; the reason of `signal` when it is aborted
 */
export async function request(
  fetch: typeof globalThis.fetch,
  url: string,
  timeout: number,
  signal: AbortSignal,
): Promise<Answer> {
  const limit = AbortSignal.timeout(timeout);
  try {
    const init = { headers: { Accept: 'application/json' }, credentials: 'same-origin' } as const;
    return await read(await fetch(url, { ...init, signal: AbortSignal.any([signal, limit]) }));
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof CallError) throw error;
    throw new CallError(limit.aborted ? 'flexy.errors.timeout' : 'flexy.errors.unreachable', 0, error);
  }
}
