import { parseHydraDocumentation } from '@api-platform/api-doc-parser';
import { isObject } from '#resource';
import { declare, type Guess } from './declare.ts';
import { withFetch } from './relay.ts';

/** Reason why a server could not be read; `noHydra`: its answer is not that of an API Platform server. */
export class ReadError extends Error {
  readonly why: string;
  /** Message of the failing component. */
  readonly details: string;

  constructor(why: string, details: string) {
    super(why);
    this.name = 'ReadError';
    this.why = why;
    this.details = details;
  }
}

/** Wraps `fetch` and remembers the relay's first refusal, as the parser discards it. */
function remembering(send: typeof fetch) {
  let refusal: ReadError | undefined;
  const calls: typeof fetch = async (input, init) => {
    const response = await send(input, init);
    if (response.ok) return response;
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => undefined);
    const reason = isObject(body) ? body.reason : undefined;
    const detail = isObject(body) && typeof body.detail === 'string' ? body.detail : `${response.status}`;
    refusal ??= new ReadError(typeof reason === 'string' ? reason : 'status', detail);
    return response;
  };
  return { calls, refusal: () => refusal };
}

/**
 * Reads a server's entrypoint and Hydra documentation with API Platform's parser.
 * @throws ReadError
 */
export async function readApi(entrypoint: string, place: string, send: typeof fetch): Promise<readonly Guess[]> {
  const { calls, refusal } = remembering(send);
  try {
    const headers = { Accept: 'application/ld+json' };
    const { api } = await withFetch(calls, () => parseHydraDocumentation(entrypoint, { headers }));
    return declare(api, entrypoint, place);
  } catch (error) {
    const known = refusal();
    if (known) throw known;
    // The parser throws objects that contain the error.
    const cause = isObject(error) && 'error' in error ? error.error : error;
    throw new ReadError('noHydra', cause instanceof Error ? cause.message : '');
  }
}
