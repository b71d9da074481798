import type { Request } from 'express';
import type { DeclaredCall, InputOf, OutputOf, ParamsOf, QueryOf } from '#resource';
import type { Problem } from '../problem.ts';
import type { ServerHost } from '../serverHost.ts';
import type { Actor, ListReader, Locale, Tx } from '../types.ts';

/** A text in every language; `%{name}` is replaced by a parameter. */
export type Translations = Readonly<Record<Locale, string>>;

/** Parameters of every handler of a call. */
interface AnyContext<C extends DeclaredCall> {
  /** Parameters of the address, written in braces. */
  readonly params: ParamsOf<C>;
  /** Query parameters. */
  readonly query: QueryOf<C>;
  /** The validated body; for a `stream` input, the request with its unread body. */
  readonly input: C extends { readonly input: 'stream' } ? Request : InputOf<C>;
  /** The caller. */
  readonly actor: Actor;
  /** Locale of the address. */
  readonly locale: Locale;
  /** Time of the request, ms since 1970. */
  readonly now: number;
  /** Returns the text in the caller's language. */
  readonly translate: (texts: Translations, params?: Readonly<Record<string, string | number>>) => string;
  /** Aborted when the caller disconnects: pass it on to `fetch`. */
  readonly signal: AbortSignal;
}

/** A GET reads lists as its caller. A public one has no caller to read as. */
interface ReadContext {
  readonly reader: ListReader;
}

/** A writing call runs in one transaction. */
interface WriteContext {
  readonly tx: Tx;
}

/**
 * Runs the last step of a call declared with `once` in one transaction, and stores its answer there: the same request under
 * the same key gets it again, without the handler. @returns the answer to give, also when another process was faster
 */
export type Keep = (work: (tx: Tx) => Promise<Response>) => Promise<Response>;

/** A call with a stream that is repeatable keeps its answer itself. */
interface OnceContext {
  readonly keep: Keep;
}

type IsStream<C> = C extends { readonly input: 'stream' } | { readonly output: 'stream' } ? true : false;

/**
 * Parameters of a call's handler. A stream can be neither stored with its `Idempotency-Key` nor rolled back, so a call with
 * one has no transaction: it opens its own by `host.transaction`. With `once` it keeps the answer by `keep`.
 */
export type CallContext<C extends DeclaredCall> = AnyContext<C> &
  (C['method'] extends 'GET'
    ? C['roles'] extends 'public'
      ? unknown
      : ReadContext
    : IsStream<C> extends true
      ? C extends { readonly once: true }
        ? OnceContext
        : unknown
      : WriteContext);

/** An answer with its own status or headers; see {@link reply}. */
export class Reply<T> {
  readonly output: T;
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(output: T, status: number | undefined, headers: Readonly<Record<string, string>>) {
    this.output = output;
    this.status = status;
    this.headers = headers;
  }
}

/**
 * An output with another status than 200 (204 without output), or with headers.
 * @example return reply({ id }, { status: 201, headers: { Location: `/${locale}/api/gift_cards/${id}` } });
 */
export const reply = <T>(
  output: T,
  { status, headers = {} }: { readonly status?: number; readonly headers?: Readonly<Record<string, string>> },
): Reply<T> => new Reply(output, status, headers);

/**
 * Answers a call. A thrown `Problem` is answered and rolls back all writes; a returned one is answered and the writes stay.
 */
export type CallHandler<C extends DeclaredCall, Prepared = never> = (
  context: CallContext<C> & ([Prepared] extends [never] ? unknown : { readonly prepared: Prepared }),
) => Promise<OutputOf<C> | Reply<OutputOf<C>> | Problem>;

/**
 * Does the slow work of a writing call before its transaction begins, such as decoding and keeping a picture: on the embedded
 * database every other write waits for an open transaction. The handler gets the result as `prepared`. Rights on records are
 * checked by the handler only, and a repetition under the same `Idempotency-Key` prepares again. So it writes no record, and
 * returns a refusal rather than throws it where the handler may not need it.
 */
export type CallPreparation<C extends DeclaredCall, Prepared> = (context: AnyContext<C>) => Promise<Prepared>;

/** The host that `calls` of a plugin's server part gets. */
export interface CallHost extends ServerHost {
  /**
   * Registers a declared call. Rights, validation, problems, the rate limit, the transaction, `Idempotency-Key` and the API
   * documentation follow from the declaration.
   * @throws Error when method and address are already taken
   */
  call<const C extends DeclaredCall>(declared: C, handler: CallHandler<C>): void;
  /** Registers a writing call with work that is done before its transaction. */
  call<const C extends DeclaredCall, Prepared>(
    declared: C,
    handler: CallHandler<C, Prepared>,
    prepare: CallPreparation<C, Prepared>,
  ): void;
}
