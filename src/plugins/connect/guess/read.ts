import { parseHydraDocumentation, type Api } from '@api-platform/api-doc-parser';
import { isObject } from '#resource';
import { declare, type Guess } from './declare.ts';
import { readParameters } from './filters.ts';
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

/** What is known of a server from its documentation. */
export interface ReadServer {
  /** The documentation, for API Platform's guessers: its resources have the names of their screens (`connect/3/books`). */
  readonly api: Api;
  readonly guesses: readonly Guess[];
}

/**
 * Names the documented resources as our screens of them, and reads the filters of a collection when a list asks for them, by
 * the relay: the parser would call the other server from the page.
 */
function nameResources({ resources }: Api, guesses: readonly Guess[], entrypoint: string, send: typeof fetch): void {
  for (const [at, parsed] of (resources ?? []).entries()) {
    const guess = guesses[at];
    if (!guess) continue;
    let asked: ReturnType<typeof readParameters> | undefined;
    const getParameters = () => (asked ??= readParameters(send, `${entrypoint.replace(/\/+$/, '')}/${guess.path}`));
    Object.assign(parsed, { name: guess.resource.name, parameters: [], getParameters });
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
export async function readApi(entrypoint: string, place: string, send: typeof fetch): Promise<ReadServer> {
  const { calls, refusal } = remembering(send);
  try {
    const headers = { Accept: 'application/ld+json' };
    const { api } = await withFetch(calls, () => parseHydraDocumentation(entrypoint, { headers }));
    const guesses = declare(api, entrypoint, place);
    nameResources(api, guesses, entrypoint, send);
    return { api, guesses };
  } catch (error) {
    const known = refusal();
    if (known) throw known;
    // The parser throws objects that contain the error.
    const cause = isObject(error) && 'error' in error ? error.error : error;
    throw new ReadError('noHydra', cause instanceof Error ? cause.message : '');
  }
}
