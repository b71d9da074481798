import type { Request } from 'express';
import type { DeclaredCall, InputOf, OutputOf, ParamsOf, QueryOf } from '#resource';
import type { Problem } from '../problem.ts';
import type { Actor, ListReader, Locale, ServerHost, Tx } from '../types.ts';

/** Texts of one thing in every language; `%{name}` stands for a parameter. */
export type Translations = Readonly<Record<Locale, string>>;

/** What every handler of a call is given. */
interface AnyContext<C extends DeclaredCall> {
  /** Parts of the address in braces. */
  readonly params: ParamsOf<C>;
  /** Query parameters. */
  readonly query: QueryOf<C>;
  /** The checked body; of a call whose input is a `stream`, the request itself with its body unread. */
  readonly input: C extends { readonly input: 'stream' } ? Request : InputOf<C>;
  /** Who calls. */
  readonly actor: Actor;
  /** Language of the address. */
  readonly locale: Locale;
  /** Time of the request, ms since 1970. */
  readonly now: number;
  /** The text in the caller's language. */
  readonly translate: (texts: Translations, params?: Readonly<Record<string, string | number>>) => string;
  /** Aborted when the caller goes away: pass it on to `fetch`. */
  readonly signal: AbortSignal;
}

/** A GET reads lists as its caller; one for strangers has nobody to read as. */
interface ReadContext {
  readonly reader: ListReader;
}

/** A call that writes runs in one transaction. */
interface WriteContext {
  readonly tx: Tx;
}

type IsStream<C> = C extends { readonly input: 'stream' } | { readonly output: 'stream' } ? true : false;

/**
 * What the handler of a call is given. A stream cannot be kept with its `Idempotency-Key` nor be undone, so a call with one has
 * no transaction: it opens its own by `host.transaction`.
 */
export type CallContext<C extends DeclaredCall> = AnyContext<C> &
  (C['method'] extends 'GET'
    ? C['roles'] extends 'public'
      ? unknown
      : ReadContext
    : IsStream<C> extends true
      ? unknown
      : WriteContext);

/** An answer with a status or headers of its own; see {@link reply}. */
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
 * An output with more than the usual 200 (204 without output).
 * @example return reply({ id }, { status: 201, headers: { Location: `/${locale}/api/gift_cards/${id}` } });
 */
export const reply = <T>(
  output: T,
  { status, headers = {} }: { readonly status?: number; readonly headers?: Readonly<Record<string, string>> },
): Reply<T> => new Reply(output, status, headers);

/**
 * Answers a call. A `Problem` that is thrown is answered and undoes everything that was written; one that is returned is answered
 * and what was written stays.
 */
export type CallHandler<C extends DeclaredCall> = (
  context: CallContext<C>,
) => Promise<OutputOf<C> | Reply<OutputOf<C>> | Problem>;

/** The host as `calls` of a plugin's server part is given it. */
export interface CallHost extends ServerHost {
  /**
   * Answers a declared call. Rights, checks, problems, the rate limit, the transaction, `Idempotency-Key` and the API's
   * documentation follow from the declaration.
   * @throws Error when method and address are taken already
   */
  call<const C extends DeclaredCall>(declared: C, handler: CallHandler<C>): void;
}
