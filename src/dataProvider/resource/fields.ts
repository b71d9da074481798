import type { Role } from './roles.ts';

/** A value that JSON can carry. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Notes on a field that only the server reads; they stand in `resources.server.ts`. */
export interface FieldNotes {
  /** Other column names an import recognises, in any language. */
  readonly importNames?: readonly string[];
  /** One English sentence for machine readers (OpenAPI, Hydra, AI schema). */
  readonly description?: string;
  /** A typical value, for documentation and templates. */
  readonly sample?: Json;
}

/**
 * What every field may say. A field is stored, readable by whoever may read the resource, and writable by whoever may
 * write it, unless said otherwise. `null` is allowed where `required` is not set.
 */
export interface FieldBase extends FieldNotes {
  /** Must be given on create and never be emptied. */
  readonly required?: boolean;
  /** Value on create when none is sent (wire shape: money in major units, dates ISO). */
  readonly default?: Json;
  /** Only these roles may read it; for the others it does not exist (no filter, order or search either). */
  readonly readable?: readonly Role[] | false;
  /** Only these roles may write it; `false`: the server alone (a sent value is ignored). */
  readonly writable?: readonly Role[] | false;
  /** Can be set on create only; a later change is ignored. */
  readonly createOnly?: boolean;
  /** Two records cannot hold the same (non-null) value: 422. */
  readonly unique?: boolean;
  /**
   * Query parameters on this field. `true`: what fits its type (text exact; numbers exact and ranges; dates ranges;
   * boolean; relation by IRI, id and nested properties; enum exact). `'partial'`: text anywhere, case and accents ignored.
   * Fields that are not filterable are ignored as parameters.
   */
  readonly filter?: boolean | 'partial';
  /** May be used in `order[...]`; gets an index. */
  readonly order?: boolean;
  /** Taken in by the full-text parameter `q` (text only). */
  readonly search?: boolean;
  /** No index of its own: filtering and ordering by it read the rows that other filters leave. */
  readonly index?: false;
  /** Not stored, computed by the owner's `server.ts` on read (`computed` there). Stored computed fields use `writable: false`. */
  readonly computed?: boolean;
  /** Of a computed field: it may be sent, too; the owner's `before` turns the body's value into stored fields. */
  readonly acceptsInput?: boolean;
  /** Column of the generated list, in this order (1 first). Absent: not a default column. */
  readonly list?: number;
  /** Card of the generated form it stands in ('main' when absent); `false`: not in the form. */
  readonly form?: string | false;
}

/** Text. Lengths in characters after trimming; longest 255 unless `max` says otherwise (multiline: 65,535). */
export interface TextField extends FieldBase {
  readonly type: 'text';
  readonly min?: number;
  readonly max?: number;
  /**
   * `secret`: write-only, stored hashed by the owner's hook, never read, logged or searched. `icon`: a lucide name, chosen by
   * its drawing. `currency` (ISO 4217) and `time-zone` (IANA): chosen from the browser's lists. `html`: with `multiline` what people write, else code of a page, as `css`, `javascript` and `twig` are.
   */
  readonly format?:
    | 'email'
    | 'phone'
    | 'url'
    | 'color'
    | 'icon'
    | 'code'
    | 'currency'
    | 'time-zone'
    | 'html'
    | 'css'
    | 'javascript'
    | 'twig'
    | 'secret';
  /** ECMAScript source of an anchored pattern. */
  readonly pattern?: string;
  readonly multiline?: boolean;
  /** Words of programs that may stand here (`admin`): each is shown by its text (`values` of the field), others as they are. */
  readonly words?: readonly string[];
  /** One text per locale; a read falls back to the first locale that has one (DECISIONS 24). */
  readonly translatable?: boolean;
}
/** Whole number. */
export interface IntegerField extends FieldBase {
  readonly type: 'integer';
  readonly min?: number;
  readonly max?: number;
  /** As that of a decimal. */
  readonly unit?: string;
  /** `tint`: one of the look's colours of kinds, 1 to 6. */
  readonly format?: 'tint';
}
/** Price or amount: decimal major units on the wire, integer minor units inside (DECISIONS 2). `minorUnits`: an integer on the wire, too. */
export interface MoneyField extends FieldBase {
  readonly type: 'money';
  /** Smallest allowed value in minor units; 0 unless said; `null`: may be negative. */
  readonly min?: number | null;
  /** Wire value is the integer in minor units (applications.price). */
  readonly minorUnits?: boolean;
  /** ISO code when it is not the installation's currency. */
  readonly currency?: string;
}
/** Decimal number with a fixed number of decimals, kept as a scaled integer (quantity: scale 3, percent: 2, coordinates: 7). */
export interface DecimalField extends FieldBase {
  readonly type: 'decimal';
  readonly scale: number;
  /** Bounds in the wire's unit. */
  readonly min?: number;
  readonly max?: number;
  /** What it counts, shown wherever its values are: 'percent', 'day', 'px' ... (key of `flexy.unit.*` messages). */
  readonly unit?: string;
}
/** Yes or no. */
export interface BooleanField extends FieldBase {
  readonly type: 'boolean';
}
/** Calendar day `YYYY-MM-DD`, without a time zone. */
export interface DateField extends FieldBase {
  readonly type: 'date';
}
/** Moment: ISO 8601 with offset on the wire, milliseconds since 1970 (UTC) inside. */
export interface DateTimeField extends FieldBase {
  readonly type: 'datetime';
  /** A text without offset is read in the store's time zone instead of UTC (DECISIONS 11). */
  readonly local?: boolean;
}
/** Meaning of a status; screens draw its colour and icon. `active`: being worked on. `stopped`: given up. */
export type StatusTone =
  'success' | 'warning' | 'waiting' | 'danger' | 'info' | 'active' | 'draft' | 'stopped' | 'closed';

/** One of a few values. */
export interface EnumField extends FieldBase {
  readonly type: 'enum';
  readonly values: readonly string[];
  /** Makes it a status: the meaning of its values. A value without one is drawn as plain text. */
  readonly tones?: { readonly [value: string]: StatusTone };
  /** Values that the list's filter panel offers ready made, most urgent first. */
  readonly oftenUsed?: readonly string[];
}
/** List of short texts (tags), or of enum values. */
export interface ListField extends FieldBase {
  readonly type: 'list';
  readonly values?: readonly string[];
  /** Most entries; 100 unless said. */
  readonly max?: number;
}
/** Free JSON (at most 64 levels); `max` bytes, 1 MB unless said. */
export interface JsonField extends FieldBase {
  readonly type: 'json';
  readonly max?: number;
}
/** Address of an image in the file store (or http(s)); answered signed (DECISIONS 28). */
export interface ImageField extends FieldBase {
  readonly type: 'image';
  readonly many?: boolean;
}
/** Link to a record of another resource: an IRI on the wire, or an object of the named fields when `embed` is given. */
export interface RelationField extends FieldBase {
  readonly type: 'relation';
  /** Resource name. A relation to an absent resource is simply not there. */
  readonly to: string;
  /** Several, kept in a join table, in order. */
  readonly many?: boolean;
  /** Fields of the target answered in place of the bare IRI (with @id, @type, id). */
  readonly embed?: readonly string[];
  /** When the target is deleted: refuse (409), set null (default), delete this one too. */
  readonly onDelete?: 'restrict' | 'null' | 'cascade';
}
/** Lines owned by this record: rows of another resource whose relation `by` points here, read and written in place. */
export interface LinesField extends FieldBase {
  readonly type: 'lines';
  readonly of: string;
  readonly by: string;
}
/** The other side of a relation, read only: records of `of` whose `by` points here; embedded fields, or IRIs. */
export interface CollectionField extends FieldBase {
  readonly type: 'collection';
  readonly of: string;
  readonly by: string;
  /** Fields answered of each; absent: bare IRIs. */
  readonly embed?: readonly string[];
  /** How many levels the same collection is answered inside itself (category tree: 2 below the first). */
  readonly depth?: number;
}
/** A small object, or a list of them, kept as JSON and validated field by field. */
export interface EmbeddedField extends FieldBase {
  readonly type: 'embedded';
  readonly many?: boolean;
  /** Most entries of a list; 200 unless said. */
  readonly max?: number;
  readonly fields: Readonly<Record<string, Field>>;
}

/** Any field of a resource declaration. */
export type Field =
  | TextField
  | IntegerField
  | MoneyField
  | DecimalField
  | BooleanField
  | DateField
  | DateTimeField
  | EnumField
  | ListField
  | JsonField
  | ImageField
  | RelationField
  | LinesField
  | CollectionField
  | EmbeddedField;

/** The `type` of a field. */
export type FieldType = Field['type'];
