import type { Field, JsonField } from './fields.ts';
import type { Minor } from './money.ts';
import type { NumberOf } from './record.ts';
import type { NamedRight } from './namedRight.ts';
import type { Operation, Role } from './roles.ts';

/** Values of a call by name, declared as the fields of resources are. */
export type CallFields = Readonly<Record<string, Field>>;

/** A JSON value whose shape is known only to TypeScript. The server does not check it, so it is used in answers only. */
export interface TypedJson<T> extends JsonField {
  /** Never set: it carries the type. */
  readonly typed?: T;
}

/** Declares a typed part of an answer without declared fields: `filter: typedJson<ListFilter>()`. */
export const typedJson = <T>(): TypedJson<T> & { readonly required: true } => ({ type: 'json', required: true });

/** Declaration of a call, shared by server, screens and documentation. */
export interface DeclaredCall {
  /** GET reads. Every other method writes: in one transaction, and once per `Idempotency-Key`. See `once` for streams. */
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /**
   * Path below `/{locale}/api/`: `gift_cards/{id}/redeem`. `{id}` and names ending in `Id` are record ids (404 for other
   * values); other names in braces are texts.
   */
  readonly path: string;
  /** Roles that may call it, or a named right that one needs; `signedIn`: everybody with an account; `public`: also without sign-in. */
  readonly roles: readonly Role[] | NamedRight | 'signedIn' | 'public';
  /**
   * The right to records that an own role needs for the call, where its address is not below the one of the resource:
   * `files.create`. Presets are told by `roles` alone.
   */
  readonly needs?: `${string}.${Operation}`;
  /**
   * The right that the call `needs` is all that it needs: given to an own role, it opens the call without one of the roles. For
   * calls that do and answer no more than the right to the records does.
   */
  readonly isRightEnough?: boolean;
  /** One English sentence for the API's documentation. */
  readonly summary: string;
  /** Query parameters. Invalid ones are answered with 400, unknown ones are ignored. */
  readonly query?: CallFields;
  /**
   * Fields of the JSON body: invalid ones are answered with 422, unknown ones are ignored. `stream`: any other body, passed
   * on unread.
   */
  readonly input?: CallFields | 'stream';
  /** Longest JSON body, bytes; absent: 1 MB. For a call whose input holds a large JSON text. */
  readonly longestBody?: number;
  /**
   * Fields of the JSON answer; `[fields]`: a list of such objects; `typedJson()`: any JSON; `stream`: a `Response` with a
   * file or a stream. Absent: 204. Undeclared values are not sent. A missing value gets its `default` (`default: null`), or
   * is left out.
   */
  readonly output?: CallFields | readonly [CallFields] | JsonField | 'stream';
  /**
   * Makes a writing call with a `stream` as output repeatable: once per `Idempotency-Key`. For work that costs something and
   * lasts longer than a transaction may; its handler stores the answer by `keep`.
   */
  readonly once?: boolean;
  /**
   * The answer of a writing call holds a secret that is shown once: it is not stored for repetitions, so a request with the same
   * `Idempotency-Key` does its work again.
   */
  readonly isSecret?: boolean;
  /** Further answers for the documentation, by status: `{ 409: 'The card is used up' }`. */
  readonly errors?: Readonly<Record<number, string>>;
  /** Accepts the session's cookie instead of a bearer token, from our own pages (docs/api.md, "By cookie"). */
  readonly byCookie?: boolean;
  /**
   * Keeps the answer on the reader's device, for their account until they sign out, and gives it when the server does not
   * answer. For calls that read lists and records into JSON and have no secrets in them.
   */
  readonly offline?: boolean;
  /** Rate limit: calls of an account per minute, all of them at once if need be; 429 beyond. Counted per server process. */
  readonly rate?: number;
}

/**
 * Declares a call. The server implements it by `host.call`, a screen makes it by `useCall`. Checks, types, problems and the
 * API's documentation are derived from it.
 * @example export const redeem = defineCall({
 *   method: 'POST', path: 'gift_cards/{id}/redeem', roles: ['ROLE_CASHIER'], summary: 'Takes an amount off a gift card',
 *   input: { amount: { type: 'money', required: true, min: 1 } },
 *   output: { left: { type: 'money', required: true } },
 * });
 */
export const defineCall = <const C extends DeclaredCall>(call: C): C => call;

/** Distinguishes a single JSON field from a table of fields. */
export const isField = (output: CallFields | JsonField): output is JsonField => typeof output.type === 'string';

/** Tells whether a parameter of an address is the id of a record: `id`, `orderId`. Others are texts. */
export const isIdParam = (name: string): boolean => name === 'id' || name.endsWith('Id');

/** Names in the braces of a path. */
type ParamName<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamName<Rest> : never;
type IsNumber<Name extends string> = Name extends 'id' | `${string}Id` ? true : false;

/**
 * Place of a value: `sent` by a client, `read` by the server's handler, `given` by the handler, or `answered` to the client.
 * On the server money is in minor units, decimals are scaled, dates are ms since 1970 and relations are ids.
 */
type Side = 'sent' | 'read' | 'given' | 'answered';
type OnServer = 'read' | 'given';

type Many<F, V> = F extends { many: true } ? readonly V[] : V;

type Value<F extends Field, S extends Side> = F extends { type: 'embedded'; fields: infer Parts extends CallFields }
  ? Many<F, Values<Parts, S>>
  : F extends { type: 'json' }
    ? F extends TypedJson<infer T>
      ? T
      : unknown
    : F extends { type: 'datetime' }
      ? S extends OnServer
        ? number
        : string
      : F extends { type: 'relation' }
        ? Many<F, S extends OnServer ? number : S extends 'sent' ? string | number : string>
        : F extends { type: 'text' | 'date' | 'image' }
          ? Many<F, string>
          : F extends { type: 'integer' | 'money' | 'decimal' }
            ? S extends OnServer
              ? F extends { type: 'money' }
                ? Minor
                : number
              : NumberOf<F>
            : F extends { type: 'boolean' }
              ? boolean
              : F extends { type: 'enum'; values: readonly (infer V)[] }
                ? V
                : F extends { type: 'list' }
                  ? readonly (F extends { values: readonly (infer V)[] } ? V : string)[]
                  : never;

/** Fields that are always present: required ones and, for the reader, those with a default. */
type Sure<F extends CallFields, S extends Side> = {
  [K in keyof F]: F[K] extends { required: true }
    ? K
    : S extends 'read' | 'answered'
      ? F[K] extends { default: unknown }
        ? K
        : never
      : never;
}[keyof F];

type SureValue<F extends Field, S extends Side> = F extends { default: null } ? Value<F, S> | null : Value<F, S>;

type Values<F extends CallFields, S extends Side> = { readonly [K in Sure<F, S>]: SureValue<F[K], S> } & {
  readonly [K in Exclude<keyof F, Sure<F, S>>]?: Value<F[K], S> | null;
};

/** Type of an empty part. */
type Nothing = Readonly<Record<never, never>>;

type FieldsOf<C, Part extends 'query' | 'input'> = C extends { readonly [K in Part]: infer F extends CallFields }
  ? F
  : Nothing;

/** Path parameters, as read by the handler. */
export type ParamsOf<C extends DeclaredCall> = {
  readonly [Name in ParamName<C['path']>]: IsNumber<Name> extends true ? number : string;
};

/** Query parameters, as read by the handler. */
export type QueryOf<C extends DeclaredCall> = Values<FieldsOf<C, 'query'>, 'read'>;

/** Body, as read by the handler. */
export type InputOf<C extends DeclaredCall> = Values<FieldsOf<C, 'input'>, 'read'>;

type Output<C extends DeclaredCall, S extends Side, Nothing> = C extends { readonly output: infer O }
  ? O extends 'stream'
    ? Response
    : O extends readonly [infer F extends CallFields]
      ? readonly Values<F, S>[]
      : O extends Field
        ? Value<O, S>
        : O extends CallFields
          ? Values<O, S>
          : never
  : Nothing;

/** Return value of the handler, in the server's units. */
export type OutputOf<C extends DeclaredCall> = Output<C, 'given', void>;

/** Answer received by a client. */
export type AnswerOf<C extends DeclaredCall> = Output<C, 'answered', null>;

type Params<C extends DeclaredCall> = [ParamName<C['path']>] extends [never]
  ? Nothing
  : { readonly params: { readonly [Name in ParamName<C['path']>]: string | number } };

/** A part that may be omitted when none of its values is required. */
type Part<Name extends string, V> = [keyof V] extends [never]
  ? Nothing
  : Partial<V> extends V
    ? { readonly [K in Name]?: V }
    : { readonly [K in Name]: V };

/** Arguments of a call: `{ params, query, input }`, as far as the call has them. */
export type CallArgs<C extends DeclaredCall> = Params<C> &
  Part<'query', Values<FieldsOf<C, 'query'>, 'sent'>> &
  (C extends { readonly input: 'stream' }
    ? { readonly input: NonNullable<RequestInit['body']> }
    : Part<'input', Values<FieldsOf<C, 'input'>, 'sent'>>);

/** {@link CallArgs} for code that is generic over calls. */
interface AnyArgs {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

/** Address of a call below `/{locale}/api/`: `gift_cards/7/redeem?days=3`. Empty query parameters are left out. */
export function addressOfCall({ path }: DeclaredCall, { params = {}, query = {} }: AnyArgs = {}): string {
  const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const one of value) search.append(`${name}[]`, String(one));
    else if (value !== null && value !== undefined) search.append(name, String(value));
  }
  const text = search.toString();
  return text === '' ? place : `${place}?${text}`;
}
