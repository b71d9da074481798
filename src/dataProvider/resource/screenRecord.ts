import type { Field } from './fields.ts';
import type { Fields, Single } from './record.ts';
import type { FieldsNamed, Resources } from './rows.ts';

/** A record of a resource that is not declared here (a foreign server, an absent plugin): its values have to be looked at. */
export interface UnknownRecord {
  /** A text for ids that are no numbers, which only resources of foreign servers have. */
  readonly id: number;
  readonly [field: string]: unknown;
}

/**
 * A record as the data provider gives it to screens, by the name of its resource. As {@link RecordOf}, except that relations
 * are bare ids, or objects with the fields they embed, and that lines have all their fields. Optional fields are absent when
 * null; a list leaves out lines. What waits for the network is not yet as the server answers it: a relation that was chosen
 * meanwhile may be a bare id in place of its object, and a record that was made meanwhile has a text as its id.
 */
export type ScreenRecord<N extends string> = string extends N
  ? UnknownRecord
  : N extends keyof Resources
    ? FieldsNamed<N> extends infer S extends Fields
      ? {
          id: number;
          /** Address of the record; absent from one that is kept on this device only. */
          readonly '@id'?: string;
          createdAt?: string;
          updatedAt?: string;
        } & Values<Readable<S>>
      : never
    : UnknownRecord;

type Related = Id | { readonly id?: Id; readonly '@id'?: string };

type Given<F extends Field> = F extends { type: 'relation'; many: true }
  ? readonly Related[]
  : F extends { type: 'relation' }
    ? Related
    : F extends { type: 'lines' | 'embedded' }
      ? object
      : Value<F> extends (infer V)[]
        ? readonly V[]
        : Value<F>;

/**
 * Values to write by the data provider, by the name of a resource: relations as ids, addresses or objects with one of them;
 * null empties a field. Absent fields stay unchanged.
 */
export type ScreenValues<N extends string> = string extends N
  ? Readonly<Record<string, unknown>>
  : N extends keyof Resources
    ? FieldsNamed<N> extends infer S extends Fields
      ? { readonly [K in keyof S]?: Given<S[K]> | null }
      : never
    : Readonly<Record<string, unknown>>;

/** Id of a record; a text for a record of this device that is not sent yet. */
type Id = number | string;

/** An embedded record of a resource that is not declared here: its values have to be looked at. */
type UnknownEmbedded = { readonly '@id': string; id: number; readonly [field: string]: unknown };

/** An embedded record: the fields that its relation names. */
type EmbeddedOf<N extends string, Names> = N extends keyof Resources
  ? { readonly '@id': string; id: number } & Pick<ScreenRecord<N>, Names & keyof ScreenRecord<N>>
  : UnknownEmbedded;

type One<F extends Field> = F extends { type: 'relation'; to: infer N extends string }
  ? F extends { embed: readonly (infer Name)[] }
    ? EmbeddedOf<N, Name>
    : Id
  : F extends { type: 'embedded'; fields: infer S extends Fields }
    ? Values<S>
    : Single<F>;

type Value<F extends Field> = F extends { type: 'lines'; of: infer N extends string }
  ? ScreenRecord<N>[]
  : F extends { type: 'collection'; of: infer N extends string }
    ? F extends { embed: readonly (infer Name)[] }
      ? EmbeddedOf<N, Name>[]
      : Id[]
    : F extends { type: 'image'; many: true }
      ? string[]
      : F extends { type: 'relation' | 'embedded'; many: true }
        ? One<F>[]
        : One<F>;

/** Required fields. One with a default may have been emptied, or be hidden from a role that reads some fields only. */
type PresentKeys<S extends Fields> = {
  [K in keyof S]: S[K] extends { required: true } ? K : never;
}[keyof S];

type Values<S extends Fields> = { [K in PresentKeys<S>]: Value<S[K]> } & {
  [K in Exclude<keyof S, PresentKeys<S>>]?: Value<S[K]>;
};

/** Fields that some account may read. */
type Readable<S extends Fields> = { [K in keyof S as S[K] extends { readable: false } ? never : K]: S[K] };
