import type { Field } from './fields.ts';
import type { RecordOf } from './record.ts';
import type { Role } from './roles.ts';
import type { ServerPart } from './serverPart.ts';

/**
 * Rows a role is limited to: each entry names a field and what it must hold. `'$user'`, `'$agent'`, `'$store'` stand for
 * the own user, agent and store of the person who acts, which is the operator where `X-Operator` names one; `'$account'` for
 * the signed-in account, whoever operates it; `'$roles'` for any of the caller's roles; `'$today'` for a moment of today in the
 * store's time zone; a list is any of its values. A field that holds a list needs one of them. All entries must hold. A
 * caller without an agent (or store) matches nothing.
 */
export type Scope = Readonly<Record<string, OwnName | '$roles' | '$today' | readonly (string | number | boolean)[]>>;

/** A caller's own record, in a {@link Scope}. */
export type OwnName = '$account' | '$user' | '$agent' | '$store';

/** Rows a role is limited to; of a list, one scope has to hold. */
export type Limit = Scope | readonly Scope[];

/** What a role may do with a resource; an operation that is absent is refused with 403. */
export interface Grant {
  readonly read?: true | Limit;
  readonly create?: true;
  readonly update?: true | Limit;
  readonly delete?: true | Limit;
  /** Only these fields may be written (create and update); others unchanged are ignored, changed: 403 naming the field. */
  readonly fields?: readonly string[];
  /** As `fields`, for updates only: what may still be changed of a record that exists. */
  readonly updateFields?: readonly string[];
  /** Only these fields may be read. */
  readonly readFields?: readonly string[];
}

/** Short forms: everything; read; read, create and update. */
export type GrantShort = 'all' | 'read' | 'edit';

/** The table of DECISIONS 19, per resource. A role that is absent may do nothing. `PUBLIC`: without sign-in. */
export type Access = Readonly<Partial<Record<Role | 'PUBLIC', GrantShort | Grant>>>;

/**
 * What a plugin's `resources.ts` says of one resource, for browser and server. Its `resources.server.ts` adds what only the
 * server reads (`ServerPart`). Everything else is derived from both.
 */
export interface ResourceInput {
  /** Plural snake_case, path of its collection and name of its table: `category_products`. */
  readonly name: string;
  /** Hydra class: `CategoryProduct`. */
  readonly className: string;
  /** Path below `/{locale}/api/` where it is not the name (`crm/objectifs`). */
  readonly path?: string;
  /** Field that names a record to people. */
  readonly title: string;
  /** lucide icon name, for menus. */
  readonly icon?: string;
  readonly fields: Readonly<Record<string, Field>>;
  /**
   * Tabs of the generated form, each with the cards (`form` of the fields) that stand in it; a card that none names stands
   * in the first. For records of many fields; absent: all cards on one page.
   */
  readonly formTabs?: Readonly<Record<string, readonly string[]>>;
  /** Default order; `id` ascending is always added last. `position` sorts nulls last both ways. */
  readonly order?: Readonly<Record<string, 'asc' | 'desc'>>;
  /** A client may switch paging off (`pagination=false`). */
  readonly allowUnpaged?: boolean;
  /** Exactly one row, id 1, made at first start (settings). */
  readonly singleton?: boolean;
  /** Rows of another resource's `lines` field: no endpoint of its own but GET. */
  readonly lineOf?: string;
  /**
   * Its rows are accounts that sign in. They are changed by the signed-in account alone: never under `X-Operator` or
   * `X-Approval`, and no approval can name them (DECISIONS 18).
   */
  readonly accounts?: true;
  /** A view of another resource's rows: same table, these fixed values (quotes of orders). */
  readonly viewOf?: { readonly resource: string; readonly where: Readonly<Record<string, string>> };
  /** May be called with the session's cookie in place of a bearer, from our own pages (CONTRACT, Sessions: the assistant). */
  readonly byCookie?: boolean;
  /** Writes of it leave no trace in the audit: what comes and goes by itself (presence, jobs). */
  readonly audit?: false;
  /**
   * Field that names the resource a row is about (of a change, a deleted record, a comment): rows about resources that the
   * caller may not read are not there for them.
   */
  readonly about?: string;
  /**
   * With `about`, where each row is about one record: the field with its number, and a computed text field for its address.
   * Who may read the record may read such a row and make one, no one else; it is found by `address=`, and goes with the
   * record when that is deleted.
   */
  readonly aboutRecord?: { readonly id: string; readonly address: string };
  /** What is deleted is gone at once and does not lie in the bin. */
  readonly bin?: false;
  /** Of another server (`/admin/connect`): no batches, history, bin or files of ours are about it. */
  readonly foreign?: true;
  /** Offered by the import wizard. */
  readonly importable?: boolean;
  /** Others stand on it: its plugin can be switched off in the menu, not deleted. */
  readonly core?: boolean;
}

/**
 * A declared resource; every one also has `id`, `createdAt` and `updatedAt` (server's). In the browser its server part is
 * absent; without `access` nobody may do anything with it.
 */
export type Resource = ResourceInput & Partial<Omit<ServerPart<unknown>, 'fields'>>;

/** Declares a resource: plain typed data, without zod, React or Node.
 * @example export const stores = defineResource({ name: 'stores', className: 'Store', title: 'name',
 *   fields: { name: { type: 'text', required: true } } });
 * type Store = RecordOf<typeof stores>;
 */
export function defineResource<const R extends ResourceInput>(resource: R): R {
  return resource;
}

export type { RecordOf };
