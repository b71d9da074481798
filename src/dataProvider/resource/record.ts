import type { Field, Json } from './fields.ts';
import type { Major, Minor } from './money.ts';

/** An embedded relation in an API answer. */
export interface Embedded {
  readonly '@id': string;
  readonly id: number;
  readonly [field: string]: unknown;
}

/** Fields of a declaration by name. */
export type Fields = Readonly<Record<string, Field>>;

/** A number on the wire: amounts in major units, but for fields with `minorUnits`. */
export type NumberOf<F extends Field> = F extends { type: 'money' }
  ? F extends { minorUnits: true }
    ? Minor
    : Major
  : number;

/** One value on the wire. */
export type Single<F extends Field> = F extends { type: 'text' | 'date' | 'datetime' | 'image' }
  ? F extends { many: true }
    ? string[]
    : string
  : F extends { type: 'integer' | 'money' | 'decimal' }
    ? NumberOf<F>
    : F extends { type: 'boolean' }
      ? boolean
      : F extends { type: 'enum'; values: readonly (infer V)[] }
        ? V
        : F extends { type: 'list' }
          ? string[]
          : F extends { type: 'relation'; embed: readonly string[] }
            ? F extends { many: true }
              ? Embedded[]
              : Embedded
            : F extends { type: 'relation' }
              ? F extends { many: true }
                ? string[]
                : string
              : F extends { type: 'embedded'; fields: infer S extends Fields }
                ? F extends { many: true }
                  ? Shape<S>[]
                  : Shape<S>
                : F extends { type: 'lines' | 'collection' }
                  ? Embedded[]
                  : Json;

type RequiredKeys<S extends Fields> = {
  [K in keyof S]: S[K] extends { required: true } | { default: Json } ? K : never;
}[keyof S];

type Shape<S extends Fields> = { [K in RequiredKeys<S>]: Single<S[K]> } & {
  [K in Exclude<keyof S, RequiredKeys<S>>]?: Single<S[K]>;
};

/** A record in an API answer, by its declaration; see `RecordOf`. */
export type RecordOfResource<R extends { readonly fields: Fields }> = {
  id: number;
  createdAt?: string;
  updatedAt?: string;
} & Shape<R['fields']>;
