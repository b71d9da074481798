import { useLocale } from 'ra-core';
import { useMemo } from 'react';
import { createKeys, createRequester, isUndecided, openStream, type Call, type Keys, type Requester } from '#provider';
import { addressOfCall, type AnswerOf, type CallArgs, type DeclaredCall } from '#resource';
import type { Session } from '../auth/session.ts';
import { useSession } from '../auth/SessionContext.ts';
import { keptReads } from '../offline/keptReads.ts';
import { tellingBreak } from './tellingBreak.ts';

/** A call without a declaration, by its address below `/{locale}/api/`. */
export interface ApiCall {
  readonly method?: Call['method'];
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Receives the headers of a successful answer: its `Date`, its `ETag`. */
  readonly heard?: (headers: Headers) => void;
  /**
   * True for a read: keeps the answer on this device, as lists and records are kept, and gives it when the server does not
   * answer. The answer is JSON-LD, with `@id`. `storedAt(headers)` is the age of a kept answer.
   */
  readonly offline?: boolean;
}

/** Options of every declared call. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Approval token of a user with the right (`X-Approval`). */
  readonly approval?: string;
}

/** Arguments of a declared call; optional if all of its parts are. */
type Args<C extends DeclaredCall> =
  Partial<CallArgs<C>> extends CallArgs<C>
    ? readonly [args?: CallArgs<C> & CallOptions]
    : readonly [args: CallArgs<C> & CallOptions];

/** Calls an address below `/{locale}/api/`. The caller validates the answer. @throws HttpError */
export type CallPath = (path: string, call?: ApiCall) => Promise<unknown>;

/**
 * Calls the server as the signed-in user, in the language of the screen. A declared call that writes has an
 * `Idempotency-Key`: repeating a call without answer does it once.
 * @throws HttpError with the server's message and violations by field; status 0: no answer
 * @example const { left } = await call(redeemCall, { params: { id: 7 }, input: { amount: 50 } });
 */
export interface CallApi {
  <const C extends DeclaredCall>(declared: C, ...args: Args<C>): Promise<AnswerOf<C>>;
  (path: string, call?: ApiCall): Promise<unknown>;
}

/** Arguments of a declared call for code that is generic over calls. */
interface AnyArgs extends CallOptions {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly input?: unknown;
}

/** Context of calls. */
interface Line {
  readonly request: Requester;
  /** For reads that open again without a network. */
  readonly requestKept: Requester;
  readonly fetch: typeof fetch;
  readonly keys: Keys;
  readonly locale: string;
}

const JSON_TYPE = { 'Content-Type': 'application/json' };
const PLAIN = { Accept: 'application/json' };
/** One address has one stored answer, in the format of the data provider. */
const LINKED = { Accept: 'application/ld+json' };

async function callPath(line: Line, path: string, made: ApiCall = {}): Promise<unknown> {
  const { method = 'GET', body, headers = {}, signal, heard, offline = false } = made;
  const type: Record<string, string> = body === undefined ? {} : JSON_TYPE;
  const isKept = offline && method === 'GET';
  const url = `/${line.locale}/api/${path}`;
  const accept: Record<string, string> = isKept ? LINKED : PLAIN;
  const ask = isKept ? line.requestKept : line.request;
  const reply = await ask({ method, url, headers: { ...accept, ...type, ...headers }, body, signal });
  heard?.(reply.headers);
  return reply.body;
}

/** Makes a call declared with a stream: the body is sent as it is, the answer is a `Response`. */
function callStream(line: Line, declared: DeclaredCall, args: AnyArgs, key?: string): Promise<Response> {
  const { input, signal, approval } = args;
  const isJson = declared.input !== 'stream' && input !== undefined;
  const keyed: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key };
  return openStream(line.fetch, {
    method: declared.method,
    url: `/${line.locale}/api/${addressOfCall(declared, args)}`,
    headers: { ...keyed, ...approved(approval), ...(isJson ? JSON_TYPE : {}) },
    body: isJson ? JSON.stringify(input) : (input as BodyInit | undefined),
    signal,
  });
}

/** Makes a repeatable call with a stream: the key of an answer that was lost, also in its middle, is used again. */
async function callStreamOnce(line: Line, declared: DeclaredCall, args: AnyArgs): Promise<Response> {
  const { input, signal } = args;
  const act = `${declared.method} ${addressOfCall(declared, args)}`;
  const key = line.keys.take(act, input);
  // A stopped question is over: asking again is another try.
  const lost = () => signal?.aborted !== true && line.keys.keep(act, input, key);
  try {
    return tellingBreak(await callStream(line, declared, args, key), lost);
  } catch (error) {
    if (isUndecided(error)) lost();
    throw error;
  }
}

const approved = (approval: string | undefined): Record<string, string> =>
  approval === undefined ? {} : { 'X-Approval': approval };

async function callDeclared(line: Line, declared: DeclaredCall, args: AnyArgs = {}): Promise<unknown> {
  const { method, output, once = false, offline = false } = declared;
  if (once) return callStreamOnce(line, declared, args);
  if (declared.input === 'stream' || output === 'stream') return callStream(line, declared, args);
  const path = addressOfCall(declared, args);
  const { signal, approval } = args;
  if (method === 'GET') return callPath(line, path, { offline, headers: PLAIN, ...(signal && { signal }) });
  const body = declared.input ? (args.input ?? {}) : undefined;
  const act = `${method} ${path}`;
  const key = line.keys.take(act, body);
  const headers = { 'Idempotency-Key': key, ...approved(approval) };
  try {
    return await callPath(line, path, { method, body, headers, ...(signal && { signal }) });
  } catch (error) {
    // A call that its caller gave up is over: the server may still be at it, and would refuse its key.
    if (isUndecided(error) && signal?.aborted !== true) line.keys.keep(act, body, key);
    throw error;
  }
}

/** Keys of unanswered calls by session, shared by all screens. */
const unanswered = new WeakMap<Session, Keys>();

function keysOf(session: Session): Keys {
  const keys = unanswered.get(session) ?? createKeys();
  unanswered.set(session, keys);
  return keys;
}

/** Calls of a plugin's `server.ts`. For lists and records use react-admin's hooks. */
export function useApi(): CallApi {
  const session = useSession();
  const locale = useLocale();
  return useMemo(() => {
    const { fetch } = session;
    const requestKept = createRequester({ fetch: keptReads(session) });
    const line: Line = { request: createRequester({ fetch }), requestKept, fetch, keys: keysOf(session), locale };
    const call = (to: string | DeclaredCall, made?: ApiCall & AnyArgs) =>
      typeof to === 'string' ? callPath(line, to, made) : callDeclared(line, to, made);
    return call as CallApi;
  }, [session, locale]);
}

/** `fetch` as the signed-in user, for calls that need more than the body of the answer. */
export const useFetch = (): typeof fetch => useSession().fetch;
