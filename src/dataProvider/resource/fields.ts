import type { Role } from './roles.ts';

/** A JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Notes on a field for the server only, written in `resources.server.ts`. */
export interface FieldNotes {
  /** Other column names an import recognises, in any language. */
  readonly importNames?: readonly string[];
  /** One English sentence for machine readers (OpenAPI, Hydra, AI schema). */
  readonly description?: string;
  /** A typical value, for documentation and templates. */
  readonly sample?: Json;
}

/**
 * Options of every field. By default a field is stored, readable with the resource and writable with the resource. `null` is
 * allowed unless `required` is set.
 */
export interface FieldBase extends FieldNotes {
  /** Must be set on create and must never be emptied. */
  readonly required?: boolean;
  /** Value on create when none is sent (API format: money in major units, ISO dates). */
  readonly default?: Json;
  /** Only these roles may read it. For other roles it does not exist (no filter, order or search either). */
  readonly readable?: readonly Role[] | false;
  /** Only these roles may write it; `false`: only the server (a sent value is ignored). */
  readonly writable?: readonly Role[] | false;
  /** Can be set on create only; a later change is ignored. */
  readonly createOnly?: boolean;
  /** Two records cannot hold the same (non-null) value: 422. */
  readonly unique?: boolean;
  /**
   * Query parameters on this field. `true`: the filters of its type (text exact; numbers exact and ranges; dates ranges;
   * boolean; relation by IRI, id and nested properties; enum exact). `'partial'`: substring, without case and accents.
   * Parameters on fields without filter are ignored.
   */
  readonly filter?: boolean | 'partial';
  /** May be used in `order[...]`; gets an index. */
  readonly order?: boolean;
  /** Included in the full-text parameter `q` (text only). */
  readonly search?: boolean;
  /**
   * `false`: no index of its own; filtering and ordering by it scan the rows left by other filters. `filled`: an index without the
   * rows that have no value, for a field of few rows; ordering by it scans those left by other filters.
   */
  readonly index?: false | 'filled';
  /**
   * Not stored: computed by the owner's `server.ts` on read (`computed` there). Stored computed fields use `writable:
   * false`. With `filter`, the owner's `where` filters by it.
   */
  readonly computed?: boolean;
  /** For computed fields: clients may send it, and the owner's `before` hook converts it to stored fields. */
  readonly acceptsInput?: boolean;
  /** Column of the generated list, in this order (1 first). Absent: not a default column. */
  readonly list?: number;
  /** Stands before the other facts of a record on narrow screens, where the list shows cards. */
  readonly onCard?: boolean;
  /** The assistant and agents neither set nor read it: money that changes hands, whatever a person has to do. */
  readonly ai?: false;
  /**
   * Form and page of a record have it only while another field has this value (days of an all-day event, else times) or one of
   * these: the week of a month, of what repeats by months. `required`: the form asks for it then; the owner's hook refuses a record
   * without it.
   */
  readonly onlyWhen?: { readonly field: string; readonly is: boolean | readonly string[]; readonly required?: true };
  /** For accounts: in the form of one's own account only. */
  readonly ownOnly?: boolean;
  /** Card of the generated form ('main' by default); `false`: not in the form. */
  readonly form?: string | false;
  /** Id of the plugin that adds the field to another one's resource; set where extensions are applied (`extendResource`). */
  readonly plugin?: string;
}

/** Text. Length in characters after trimming; at most 255 unless `max` is set (multiline: 65,535). */
export interface TextField extends FieldBase {
  readonly type: 'text';
  readonly min?: number;
  readonly max?: number;
  /**
   * `secret`: write-only, stored hashed by the owner's hook, never read, logged or searched. `icon`: a lucide name, chosen
   * by picture. `currency` (ISO 4217), `time-zone` (IANA) and `country` (ISO 3166-1): chosen from lists, by name. `html`: with `multiline` rich
   * text, else source code, like `css`, `javascript` and `twig`.
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
    | 'country'
    | 'slug'
    | 'html'
    | 'css'
    | 'javascript'
    | 'twig'
    | 'secret';
  /** ECMAScript source of an anchored pattern. */
  readonly pattern?: string;
  readonly multiline?: boolean;
  /**
   * Technical values that may occur (`admin`). Each is displayed by its translation (`values` of the field), other values as
   * they are.
   */
  readonly words?: readonly string[];
  /** One text per locale; a read falls back to the first locale that has one. */
  readonly translatable?: boolean;
}
/** Whole number. */
export interface IntegerField extends FieldBase {
  readonly type: 'integer';
  readonly min?: number;
  readonly max?: number;
  /** Unit, as in {@link DecimalField}. */
  readonly unit?: string;
  /** `tint`: one of the theme's category colours, 1 to 6. */
  readonly format?: 'tint';
}
/**
 * Price or amount: decimal major units in the API, integer minor units inside (docs/decisions/money.md). With `minorUnits` the
 * API uses an integer, too.
 */
export interface MoneyField extends FieldBase {
  readonly type: 'money';
  /** Smallest allowed value in minor units; 0 by default; `null`: may be negative. */
  readonly min?: number | null;
  /** The API value is the integer in minor units (applications.price). */
  readonly minorUnits?: boolean;
  /** ISO code if it differs from the installation's currency. */
  readonly currency?: string;
  /**
   * Text field of the settings with the ISO code of its currency; `currency` is used while that is unknown. The decimals of
   * stored and sent amounts follow it.
   */
  readonly currencySetting?: string;
  /**
   * Text field of the same record with the ISO code of its currency, where records have currencies of their own. These have as
   * many decimals as the field's currency: the resource's hooks see to it.
   */
  readonly currencyField?: string;
  /**
   * Relations that decide about a computed `currencyField`, the strongest first: a form takes the currency from the record that
   * is chosen there, whose field has the same name.
   */
  readonly currencyFrom?: readonly string[];
}
/** Decimal number with a fixed number of decimals, kept as a scaled integer (quantity: scale 3, percent: 2, coordinates: 7). */
export interface DecimalField extends FieldBase {
  readonly type: 'decimal';
  readonly scale: number;
  /** Bounds in the API's unit. */
  readonly min?: number;
  readonly max?: number;
  /** Unit, shown with its values: 'percent', 'day', 'px' ... (key of `flexy.unit.*` messages). */
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
/** Timestamp: ISO 8601 with offset in the API, milliseconds since 1970 (UTC) inside. */
export interface DateTimeField extends FieldBase {
  readonly type: 'datetime';
  /** A text without offset is read in the store's time zone instead of UTC. */
  readonly local?: boolean;
  /** Its form names the time zone in which it is typed and, on a device in another one, shows the device's time. */
  readonly namesZone?: true;
  /** Its days are the shop's business days, in filters of lists: a sale of 01:30 may belong to the evening before. */
  readonly isBusiness?: true;
}
/** Meaning of a status; screens derive colour and icon from it. `active`: in progress. `stopped`: cancelled. */
export type StatusTone =
  'success' | 'warning' | 'waiting' | 'danger' | 'info' | 'active' | 'draft' | 'stopped' | 'closed';

/** One of a few values. */
export interface EnumField extends FieldBase {
  readonly type: 'enum';
  readonly values: readonly string[];
  /** Makes it a status: the meaning of each value. A value without one is displayed as plain text. */
  readonly tones?: { readonly [value: string]: StatusTone };
  /** Values offered as presets by the list's filter panel, most urgent first. */
  readonly oftenUsed?: readonly string[];
}
/** List of short texts (tags), or of enum values. */
export interface ListField extends FieldBase {
  readonly type: 'list';
  readonly values?: readonly string[];
  /** Maximum number of entries; 100 by default. */
  readonly max?: number;
}
/** Free JSON (at most 64 levels); `max` bytes, 1 MB by default. */
export interface JsonField extends FieldBase {
  readonly type: 'json';
  readonly max?: number;
}
/**
 * Address of an image in the file store (or http(s)); answers contain a signed address
 * (docs/rules/files-and-import.md, "Images").
 */
export interface ImageField extends FieldBase {
  readonly type: 'image';
  readonly many?: boolean;
}
/** Link to a record of another resource: an IRI in the API, or an object of the named fields when `embed` is set. */
export interface RelationField extends FieldBase {
  readonly type: 'relation';
  /** Resource name. A relation to an absent resource is left out. */
  readonly to: string;
  /** Several records, stored in a join table, in order. */
  readonly many?: boolean;
  /** Fields of the target that are answered instead of the bare IRI (with @id, @type, id). */
  readonly embed?: readonly string[];
  /** Effect of deleting the target: refuse (409), set null (default), or delete this record, too. */
  readonly onDelete?: 'restrict' | 'null' | 'cascade';
}
/**
 * Lines owned by this record: rows of another resource whose relation `by` points here, read and written as part of this
 * record.
 */
export interface LinesField extends FieldBase {
  readonly type: 'lines';
  readonly of: string;
  readonly by: string;
}
/** The inverse of a relation, read only: records of `of` whose `by` points here; embedded fields, or IRIs. */
export interface CollectionField extends FieldBase {
  readonly type: 'collection';
  readonly of: string;
  readonly by: string;
  /** Fields of each record in the answer; absent: bare IRIs. */
  readonly embed?: readonly string[];
  /** Nesting depth of the same collection in the answer (category tree: 2 below the first). */
  readonly depth?: number;
}
/** A small object, or a list of them, stored as JSON and validated field by field. */
export interface EmbeddedField extends FieldBase {
  readonly type: 'embedded';
  readonly many?: boolean;
  /** Maximum number of list entries; 200 by default. */
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

/**
 * Tells whether form and page of a record have a field (`onlyWhen`). An empty value counts as false. A field that depends on a choice
 * stays while it holds something other than its default: its owner refuses what does not go with the choice, and one can empty
 * it.
 * @param own value of the field itself
 */
export function isPresent(declared: Field, values: Readonly<Record<string, unknown>>, own?: unknown): boolean {
  const { onlyWhen, default: usualValue } = declared;
  if (!onlyWhen) return true;
  const { field, is } = onlyWhen;
  if (typeof is === 'boolean') return Boolean(values[field]) === is;
  const holdsNothing = own === undefined || own === null || own === '' || own === usualValue;
  return is.includes(String(values[field])) || !holdsNothing;
}
