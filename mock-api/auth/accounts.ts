import { sql } from 'kysely';
import { heldBy, isRole, ROLE_BASES, type FlatRowOf, type HeldRoles } from '#resource';
import type { Store } from '../db/store.ts';
import type { Model } from '../model.ts';
import type { Database, Locale } from '../types.ts';
import { FreshCache } from './freshCache.ts';
import { hashPassword } from './password.ts';
import { pinDigest } from './pin.ts';

/** An account without its secrets. */
export interface Account {
  readonly id: number;
  readonly username: string;
  readonly fullName: string;
  /** Its roles, or what its own role holds. */
  readonly roles: HeldRoles;
  readonly isEnabled: boolean;
  readonly storeId: number | null;
  readonly agentId: number | null;
  readonly locale: Locale;
  /** Raised when all that was given under the password, PIN and roles ends (docs/rules/rights.md, "Changed accounts"). */
  readonly grantVersion: number;
}

/** Columns of an own role that say what it holds. */
type StoredRole = Pick<FlatRowOf<'roles'>, 'base' | 'given' | 'taken'>;

/** The roles and exceptions of an account: none when its own role is gone. Roles of a former version are left out. */
function heldOf({ roles, ownRole }: FlatRowOf<'users'>, role: StoredRole | null): HeldRoles {
  if (!ownRole) return roles?.filter(isRole) ?? [];
  if (!role) return [];
  const base = ROLE_BASES.find((preset) => preset === role.base) ?? null;
  return heldBy({ base, given: role.given ?? [], taken: role.taken ?? [] });
}

/**
 * Converts a row of `users`.
 * @param role the row of `roles` that it names; null: none
 */
export function accountOf(row: FlatRowOf<'users'>, role: StoredRole | null): Account {
  return {
    id: row.id,
    username: row.username,
    fullName: row.fullName,
    roles: heldOf(row, role),
    isEnabled: row.isEnabled === true,
    storeId: row.store,
    agentId: row.agent,
    locale: row.locale ?? 'en',
    grantVersion: row.grantVersion ?? 0,
  };
}

/** Reads accounts. Those of requests come from a cache that is at most a second old. */
export class Accounts {
  readonly #store: Store;
  readonly #model: Model;
  readonly #roles: Model;
  readonly #cache = new FreshCache<number, Account | null>((id) => this.#load(id));

  /** @param models of `users` and of `roles`, the own ones */
  constructor(store: Store, models: { readonly users: Model; readonly roles: Model }) {
    this.#store = store;
    this.#model = models.users;
    this.#roles = models.roles;
  }

  /** An enabled account; null when it does not exist or is disabled. */
  enabled(id: number): Account | null | Promise<Account | null> {
    const known = this.#cache.get(id);
    return known instanceof Promise ? known.then(usable) : usable(known);
  }

  /** An account as it is stored at this moment, enabled or not; null when it does not exist. */
  present(id: number): Promise<Account | null> {
    return this.#load(id);
  }

  /** Drops a changed user from the cache. */
  forget(id: number): void {
    this.#cache.forget(id);
  }

  async #load(id: number): Promise<Account | null> {
    const raw = await this.#store.read
      .selectFrom(this.#model.table)
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return raw ? this.#accountOf(raw) : null;
  }

  async #accountOf(raw: Parameters<Model['fromColumns']>[0]): Promise<Account> {
    const row = this.#model.fromColumns<'users'>(raw);
    return accountOf(row, row.ownRole ? await this.#roleOf(row.ownRole) : null);
  }

  async #roleOf(id: number): Promise<StoredRole | null> {
    const query = this.#store.read.selectFrom(this.#roles.table).selectAll().where('id', '=', id);
    const raw = await query.executeTakeFirst();
    return raw ? this.#roles.fromColumns<'roles'>(raw) : null;
  }

  /**
   * The row for a sign-in, with the password's digest: an exact match of the name first, else a unique match without case.
   */
  async findForSignIn(username: string): Promise<FlatRowOf<'users'> | null> {
    const raws = await this.#store.read
      .selectFrom(this.#model.table)
      .selectAll()
      .where(({ eb, or }) =>
        // The databases lower A to Z only: a name with another capital letter is found as it is written.
        or([eb('username', '=', username), eb(sql`lower(username)`, '=', username.toLowerCase())]),
      )
      .limit(10)
      .execute();
    const rows = raws.map((raw) => this.#model.fromColumns<'users'>(raw));
    return rows.find((row) => row.username === username) ?? (rows.length === 1 ? (rows[0] ?? null) : null);
  }

  /** Stored digest of an account's password; null when it has none. */
  async passwordOf(id: number): Promise<string | null> {
    const row = await this.#store.read
      .selectFrom(this.#model.table)
      .select('password')
      .where('id', '=', id)
      .executeTakeFirst();
    return typeof row?.password === 'string' ? row.password : null;
  }

  /**
   * Hashes a password again with the present parameters. It bypasses the account's hooks, because nothing visible changes. A
   * password that was changed meanwhile stays.
   * @returns the new digest; null when it was changed meanwhile
   */
  async renewDigest(id: number, stored: string, password: string): Promise<string | null> {
    const digest = await hashPassword(password);
    const changed = await this.#store.transaction((db) =>
      db
        .updateTable(this.#model.table)
        .set({ password: digest })
        .where('id', '=', id)
        .where('password', '=', stored)
        .returning('id')
        .executeTakeFirst(),
    );
    return changed ? digest : null;
  }

  /** The enabled account with this PIN. */
  async findByPin(pin: string): Promise<Account | null> {
    const raws = await this.#store.read
      .selectFrom(this.#model.table)
      .selectAll()
      .where('pinCode', '=', pinDigest(pin))
      .limit(10)
      .execute();
    const found = await Promise.all(raws.map((raw) => this.#accountOf(raw)));
    const accounts = found.filter((account) => account.isEnabled);
    return accounts.length === 1 ? (accounts[0] ?? null) : null;
  }

  /** Tells whether there is no account yet. `db`: inside a transaction, its own. */
  async isEmpty(db: Database = this.#store.read): Promise<boolean> {
    return (await db.selectFrom(this.#model.table).select('id').limit(1).executeTakeFirst()) === undefined;
  }
}

const usable = (account: Account | null): Account | null => (account?.isEnabled ? account : null);
