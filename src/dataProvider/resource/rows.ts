import type { Field } from './fields.ts';
import type { Minor } from './money.ts';
import type { Fields, RecordOfResource } from './record.ts';

/**
 * All declared resources by name. Each one adds itself, in the file that declares it:
 * @example declare module '#resource' { interface Resources { stores: typeof stores } }
 * It is a type only: naming a resource of another plugin imports nothing of that plugin.
 */
export interface Resources {}

/**
 * Fields that plugins add to resources of others, by names of their own. Each one adds itself, in the file that declares it:
 * @example declare module '#resource' { interface Extensions { loyalty: typeof customerPoints } }
 */
export interface Extensions {}

/** Name of a declared resource, with completion; other names are allowed, for resources of plugins that are absent. */
export type ResourceName = keyof Resources | (string & {});

/** A translatable text as it is stored: one text per locale. */
export type Texts = Readonly<Partial<Record<'en' | 'fr' | 'ar', string>>>;

type StoredSingle<F extends Field> = F extends { type: 'text'; translatable: true }
  ? Texts
  : F extends { type: 'money' }
    ? Minor
    : F extends { type: 'integer' | 'decimal' | 'datetime' | 'relation' }
      ? number
      : F extends { type: 'text' | 'date' | 'image' }
        ? string
        : F extends { type: 'boolean' }
          ? boolean
          : F extends { type: 'enum'; values: readonly (infer V)[] }
            ? V
            : F extends { type: 'list'; values: readonly (infer V)[] }
              ? V[]
              : F extends { type: 'list' }
                ? string[]
                : F extends { type: 'embedded'; fields: infer S extends Fields }
                  ? StoredParts<S>
                  : unknown;

/** Members of an embedded object: those without a value are left out. */
type StoredParts<S extends Fields> = {
  [K in keyof S as S[K] extends { required: true } ? K : never]: StoredSingle<S[K]>;
} & { [K in keyof S as S[K] extends { required: true } ? never : K]?: StoredSingle<S[K]> | null };

type StoredValue<F extends Field> = F extends { type: 'lines'; of: infer N extends string }
  ? RowOf<N>[]
  : F extends { type: 'relation'; many: true }
    ? number[]
    : F extends { type: 'image'; many: true }
      ? string[] | null
      : F extends { type: 'embedded'; many: true; fields: infer S extends Fields }
        ? StoredParts<S>[] | null
        : F extends { required: true }
          ? StoredSingle<F>
          : StoredSingle<F> | null;

/** Fields that a row holds. Computed ones and inverse relations are made when it is read by a client. */
type StoredKeys<S extends Fields> = {
  [K in keyof S]: S[K] extends { type: 'collection' } | { computed: true } ? never : K;
}[keyof S];

/** Fields in tables of their own: a row read in a list lacks them. */
type JoinedKeys<S extends Fields> = {
  [K in keyof S]: S[K] extends { type: 'lines' } | { type: 'relation'; many: true } ? K : never;
}[keyof S];

type SystemValues = {
  id: number;
  /** 1 for a new row, one more with each change. */
  _version: number;
  /** ms since 1970 */
  createdAt: number;
  /** ms since 1970 */
  updatedAt: number;
};

/** A stored row of a resource that is not declared here: its values have to be looked at. */
export interface UnknownRow {
  id: number;
  [field: string]: unknown;
}

/** The fields of each extension of a resource: a union. */
type ExtensionFields<N extends string> = {
  [K in keyof Extensions]: Extensions[K] extends { readonly extends: N; readonly fields: infer S extends Fields }
    ? S
    : never;
}[keyof Extensions];

/** The fields of all extensions of a resource together; unknown, which changes nothing, when there is none. */
type AddedFields<N extends string> = (
  ExtensionFields<N> extends infer S ? (S extends unknown ? (fields: S) => void : never) : never
) extends (fields: infer All) => void
  ? All
  : unknown;

/** The name of a resource, and of the one that it is a view of: the rows are the same, and so are the added fields. */
type NamesOfRows<N extends keyof Resources> = Resources[N] extends {
  readonly viewOf: { readonly resource: infer B extends string };
}
  ? N | B
  : N;

type Both<Own, Added> = Own & Added;

/** The fields of a declared resource by its name, with those that other plugins add. */
export type FieldsNamed<N extends string> = N extends keyof Resources
  ? Resources[N] extends { readonly fields: infer S extends Fields }
    ? Both<S, AddedFields<NamesOfRows<N>>> extends infer All extends Fields
      ? All
      : never
    : never
  : never;

/** True for a name that is known while compiling, and declared. */
type IsDeclared<N extends string> = string extends N ? false : N extends keyof Resources ? true : false;

/**
 * A stored row by field name, with internal values: money in minor units, decimals scaled, moments in ms since 1970, days
 * as text, relations as ids, translatable texts as {@link Texts}. Absent values are null. It has its lines and many relations.
 */
export type RowOf<N extends string> =
  IsDeclared<N> extends true
    ? SystemValues & { [K in StoredKeys<FieldsNamed<N>>]: StoredValue<FieldsNamed<N>[K]> }
    : UnknownRow;

/** Like {@link RowOf}, without lines and many relations: a row of a list. */
export type FlatRowOf<N extends string> =
  IsDeclared<N> extends true
    ? SystemValues & {
        [K in Exclude<StoredKeys<FieldsNamed<N>>, JoinedKeys<FieldsNamed<N>>>]: StoredValue<FieldsNamed<N>[K]>;
      }
    : UnknownRow;

/**
 * A row as a write returns it: like {@link RowOf}, but of lines and many relations it has those alone that were written.
 */
export type WrittenRowOf<N extends string> =
  IsDeclared<N> extends true
    ? FlatRowOf<N> & Partial<Pick<RowOf<N>, JoinedKeys<FieldsNamed<N>> & keyof RowOf<N>>>
    : UnknownRow;

/** A value to write: lines as values without ids, lists that the caller keeps. */
type GivenValue<F extends Field> = F extends { type: 'lines'; of: infer N extends string }
  ? readonly ValuesOf<N>[]
  : StoredValue<F> extends (infer V)[] | null
    ? readonly V[]
    : StoredValue<F>;

/** Values to write, as in {@link RowOf}. Absent fields stay unchanged; lines with an id are kept, others are new. */
export type ValuesOf<N extends string> =
  IsDeclared<N> extends true
    ? Partial<SystemValues> & { [K in StoredKeys<FieldsNamed<N>>]?: GivenValue<FieldsNamed<N>[K]> | null }
    : Record<string, unknown>;

/** Names of the fields of a resource that its hooks compute. */
export type ComputedName<N extends string> =
  IsDeclared<N> extends true
    ? string &
        { [K in keyof FieldsNamed<N>]: FieldsNamed<N>[K] extends { computed: true } ? K : never }[keyof FieldsNamed<N>]
    : string;

/** A record in an API answer, by the name of its resource or by its declaration. Optional fields are absent when null. */
export type RecordOf<R extends string | { readonly fields: Fields }> = R extends { readonly fields: Fields }
  ? RecordOfResource<R>
  : R extends keyof Resources
    ? Resources[R] extends { readonly fields: Fields }
      ? RecordOfResource<{ readonly fields: FieldsNamed<R> }>
      : never
    : { id: number; readonly [field: string]: unknown };
