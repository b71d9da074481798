import type { ListFilter } from './callFields.ts';
import type { Field } from './fields.ts';
import type { BundledIcon } from './icons.ts';
import type { Role } from './roles.ts';
import type { ServerPart } from './serverPart.ts';

/**
 * Row filter of a role: each entry names a field and its required value. `'$user'` and `'$agent'` stand for the own user and
 * agent of the acting person, which is the operator if `X-Operator` is sent. `'$account'` is the signed-in account, whoever
 * operates it. `'$store'` matches the account's store and rows without one, and all rows for an account without a store. `'$roles'` matches any of the caller's roles, `'$today'` any time of the present business
 * day, {@link Within} a moment that is not longer ago, a list any of its values. A field with a list needs one matching
 * element. All entries must match. A caller without an agent matches nothing.
 */
export type Scope = Readonly<
  Record<string, OwnName | '$roles' | '$today' | Within | readonly (string | number | boolean)[]>
>;

/** A moment at most so long ago, in a {@link Scope}. */
export interface Within {
  /** Milliseconds. */
  readonly withinMs: number;
}

/** Placeholder in a {@link Scope} for a caller's own record. */
export type OwnName = '$account' | '$user' | '$agent' | '$store';

/** Rows a role is limited to. With several scopes, one has to match. */
export type Limit = Scope | readonly Scope[];

/** Rights of a role on a resource. An absent operation is refused with 403. */
export interface Grant {
  readonly read?: true | Limit;
  readonly create?: true;
  readonly update?: true | Limit;
  readonly delete?: true | Limit;
  /**
   * Writable fields (create and update). Other fields are ignored when unchanged; a change of them is refused with 403
   * naming the field.
   */
  readonly fields?: readonly string[];
  /** Like `fields`, for updates only. */
  readonly updateFields?: readonly string[];
  /** Readable fields. */
  readonly readFields?: readonly string[];
}

/** A field in a card of a laid out form; with the columns of 12 that it takes, where its kind does not say so. */
export type LaidField = string | readonly [name: string, span: 3 | 4 | 6 | 12];

/** Cards by name, each with its fields in their order. */
export type LaidCards = Readonly<Record<string, readonly LaidField[]>>;

/**
 * Position of the cards of a form: in the wide column, at the side, or folded as "More" below. A field that no card
 * names is in no form.
 */
export interface FormLayout {
  readonly main: LaidCards;
  readonly side?: LaidCards;
  readonly more?: LaidCards;
}

/** Mapping of records to entries of the agenda: fields for the times and for the content, named as in `fields`. */
export interface CalendarPart {
  /** Datetime field of the start. A record without it is not in the agenda. */
  readonly start: string;
  /** Datetime field of the end. */
  readonly end?: string;
  /** A record that takes longer than a day stands at its end only: a task at its due time, not on each day of its weeks. */
  readonly isAtEnd?: true;
  /** Boolean field: the record takes whole days. */
  readonly isAllDay?: string;
  /**
   * Date fields of the first and last day (inclusive) of a record that takes whole days; an empty last day is the first. Absent:
   * the days of start and end in the store's time zone.
   */
  readonly days?: readonly [first: string, last: string];
  /** Text field that follows the title. */
  readonly note?: string;
  /** Text field with more about the record, for calendars that subscribe. */
  readonly description?: string;
  /** Relation to one record, whose title is shown below: the customer, the project. */
  readonly about?: string;
  /** Relation to one agent or several. */
  readonly people?: string;
  /** Field with the status; it needs `tones`. */
  readonly status?: string;
  /** Records that belong into the agenda, as a filter of the list; absent: all. */
  readonly where?: ListFilter;
  /** Colour of its entries (docs/rules/look.md, "Tints"). */
  readonly tint: 1 | 2 | 3 | 4 | 5 | 6;
}

/** Short forms: all operations; read; or read, create and update. */
export type GrantShort = 'all' | 'read' | 'edit';

/** Rights by role (docs/rules/rights.md). An absent role has no rights. `PUBLIC`: without sign-in. */
export type Access = Readonly<Partial<Record<Role | 'PUBLIC', GrantShort | Grant>>>;

/**
 * Declaration of a resource in a plugin's `resources.ts`, shared by browser and server. `resources.server.ts` adds the part
 * that only the server reads (`ServerPart`). Everything else is derived from both.
 */
export interface ResourceInput {
  /** Plural snake_case: path of the collection and name of the table, `category_products`. */
  readonly name: string;
  /** Hydra class: `CategoryProduct`. */
  readonly className: string;
  /** Path below `/{locale}/api/` if it differs from the name (`crm/objectifs`). */
  readonly path?: string;
  /** Field whose value is the display name of a record. */
  readonly title: string;
  /** Icon of its lists and records. */
  readonly icon?: BundledIcon;
  readonly fields: Readonly<Record<string, Field>>;
  /**
   * Tabs of the generated form, each with its cards (`form` of the fields). A card not listed here is in the first tab. For
   * records with many fields; absent: all cards on one page.
   */
  readonly formTabs?: Readonly<Record<string, readonly string[]>>;
  /** Form that is laid out by hand, for records that are more than rows; absent: cards by `form` of the fields. */
  readonly formLayout?: FormLayout;
  /** Default order; `id` ascending is always added last. `position` sorts nulls last both ways. */
  readonly order?: Readonly<Record<string, 'asc' | 'desc'>>;
  /** Clients may switch paging off (`pagination=false`). */
  readonly allowUnpaged?: boolean;
  /** Exactly one row with id 1, created at first start (settings). */
  readonly singleton?: boolean;
  /** Rows of another resource's `lines` field. They have no endpoint except GET. */
  readonly lineOf?: string;
  /**
   * Its rows are accounts that sign in. Only the signed-in account itself may change them: never with `X-Operator` or
   * `X-Approval`, and no approval can include them (docs/decisions/pins.md).
   */
  readonly accounts?: true;
  /** A view of another resource's rows: same table, these fixed values (quotes of orders). */
  readonly viewOf?: { readonly resource: string; readonly where: Readonly<Record<string, string>> };
  /**
   * Resources whose records its computed fields are read from: the lists and records that a screen shows are asked for again
   * when one of those changes.
   */
  readonly behind?: readonly string[];
  /** Accepts the session's cookie instead of a bearer token, from our own pages (docs/api.md, "By cookie"). */
  readonly byCookie?: boolean;
  /** Writes are not recorded in the audit trail, for short-lived system data (presence, jobs). */
  readonly audit?: false;
  /**
   * Field with the resource name that a row is about (a change, a deleted record, a comment). Callers do not see rows about
   * resources they may not read.
   */
  readonly about?: string;
  /**
   * With `about`, for rows about one record: the field with the record's id, and a computed text field with its address.
   * Only users who may read the record may read or create such a row. Rows are found by `address=` and are deleted together
   * with the record.
   */
  readonly aboutRecord?: { readonly id: string; readonly address: string };
  /**
   * With `about`, for rows that outlive their record (the audit trail, the bin): the field with the record's id. Callers see
   * rows about records within their row limits only, judged by the record or, when it is deleted, by its values in the bin.
   * Rows about a record that was removed permanently are shown to callers without row limits.
   */
  readonly outlivesRecord?: string;
  /** Deletion is final: records do not go to the bin. */
  readonly bin?: false;
  /** Its records stand in the agenda. */
  readonly calendar?: CalendarPart;
  /** Offered by the import wizard; with choices where not all fields and rows are alike. */
  readonly importable?: true | Importable;
  /** Other plugins depend on it: its plugin can be neither switched off nor removed. */
  readonly core?: boolean;
}

/** Records of an earlier system, which are imported as they ended there: they are new ones, and nothing follows from them. */
export interface HistoryImport {
  /** Roles that import them. */
  readonly roles: readonly Role[];
  /** Fields that a file fills, also those that else the server computes. */
  readonly fields: readonly string[];
  /** Their lines: the field, the fields of a line that a file fills, and the field that the rows of one record share. */
  readonly lines: { readonly field: string; readonly fields: readonly string[]; readonly by: string };
  /**
   * Texts by which a file names records of another resource that may not be here yet: by the name of each, the field that it
   * is checked like. The hooks get them in the body, and find or make the record. Only who may create such records has them.
   */
  readonly named?: { readonly of: string; readonly fields: Readonly<Record<string, string>> };
  /** Fields that each record and each line needs: `soldAt`, `orderItems.price`. */
  readonly required: readonly string[];
}

/** How records of a resource are imported. */
export interface Importable {
  /** Only as records of an earlier system. The hooks of the resource complete them (`createHistory`). */
  readonly history?: HistoryImport;
  /**
   * Fields (texts, whole numbers, choices, relations) that identify a record together, where none does alone. The first is
   * offered as the key; it finds a record only with the same values in the others.
   */
  readonly key?: readonly [first: string, ...others: string[]];
  /** Fields that no file fills, since they say how things stand just now or name stored records. */
  readonly without?: readonly string[];
  /** The check of a file tries each row with the hooks, because they refuse what fields allow. */
  readonly isTried?: true;
  /** Boolean field that is false for a record which is no longer in use: a feed switches it off when its file lost it. */
  readonly off?: string;
}

/**
 * A declared resource. Each one also has `id`, `createdAt` and `updatedAt`, set by the server. The browser lacks the server
 * part. Without `access` nobody has any right.
 */
export type Resource = ResourceInput & Partial<Omit<ServerPart<unknown>, 'fields'>>;

/**
 * Tells whether the system keeps the rows of a resource for itself: nobody writes them, and they have no history. Nobody is
 * told that they change or are deleted with other records. Known on the server, where rights are declared.
 */
export function isSystemKept({ audit, access = {} }: Pick<Resource, 'audit' | 'access'>): boolean {
  const isReadOnly = (grant: GrantShort | Grant) =>
    typeof grant === 'string' ? grant === 'read' : !grant.create && !grant.update && !grant.delete;
  return audit === false && Object.values(access).every(isReadOnly);
}

/** Declares a resource: plain typed data, without zod, React or Node. A small one may have its server part in it.
 * @example export const stores = defineResource({ name: 'stores', className: 'Store', title: 'name',
 *   fields: { name: { type: 'text', required: true } } });
 * type Store = RecordOf<typeof stores>;
 */
export function defineResource<const R extends Resource>(resource: R): R {
  return resource;
}
