import { sql } from 'kysely';
import { isAllowed, type Operation, type Resource, type Role } from '#resource';
import { runShaped } from '../db/shaped.ts';
import type { Change, Engine, Reference } from '../engine.ts';
import type { Model } from '../model.ts';
import { Problem } from '../problem.ts';
import type { Actor, Database, Locale, Row, RowInput, Tx } from '../types.ts';
import { addDefaults, type LineInput } from './body.ts';
import { FoundRows } from './foundRows.ts';
import { loadByOwner, loadJoins, loadOne } from './load.ts';
import { requireUnique } from './unique.ts';
import { sameValue, writeOf } from './write.ts';

type Values = Record<string, unknown>;

/** Records freed of a link in one round when its target is deleted. */
const RELEASED_AT_ONCE = 500;

/** One write transaction: every write, a client's or the server's own, goes through it, so that hooks, relations and events follow. */
export class Transaction implements Tx {
  readonly engine: Engine;
  readonly db: Database;
  readonly actor: Actor;
  readonly locale: Locale;
  readonly now: number;
  readonly requestId: string | null;
  readonly models: ReadonlyMap<string, Model>;
  readonly currencyDigits: number;
  readonly timeZone: string;
  /** Host of the request, which addresses in its body may name. */
  host: string | null = null;
  /** What was changed, for those who listen after the commit. */
  readonly changes: Change[] = [];
  readonly #after: (() => void)[] = [];
  #settings: Row | null = null;
  readonly #found: FoundRows;

  constructor(engine: Engine, db: Database, actor: Actor, locale: Locale, requestId: string | null = null) {
    this.engine = engine;
    this.db = db;
    this.actor = actor;
    this.locale = locale;
    this.now = engine.now();
    this.requestId = requestId;
    this.models = engine.models;
    this.#found = new FoundRows(engine.models);
    this.currencyDigits = engine.units.currencyDigits;
    this.timeZone = engine.units.timeZone;
  }

  /** Roles in force, with those of an approval. */
  get rights(): readonly Role[] {
    return this.actor.approval ? [...new Set([...this.actor.roles, ...this.actor.approval.roles])] : this.actor.roles;
  }

  isAllowed(resource: Resource, operation: Operation): boolean {
    return Boolean(this.actor.isSystem) || isAllowed(resource, this.rights, operation);
  }

  signImage(path: string): string {
    return this.engine.signImage(path, this.locale);
  }

  model(resource: string): Model {
    return this.engine.model(resource);
  }

  /** A stored row, locked until the end; `withParts`: its lines and many relations, too. */
  async load(model: Model, id: number, withParts: boolean): Promise<Row | null> {
    if (!Number.isSafeInteger(id)) return null;
    await this.engine.store.dialect.lockRow(this.db, model.table, id);
    const row = await loadOne(this.db, model, id);
    if (!row || !withParts) return row;
    for (const lines of model.lines) {
      const target = this.models.get(lines.of);
      if (target) row[lines.field] = (await loadByOwner(this.db, target, lines.by, [id])).get(id) ?? [];
    }
    for (const many of model.manyRelations)
      row[many.field] = (await loadJoins(this.db, many.table, [id])).get(id) ?? [];
    return row;
  }

  async find(resource: string, id: number): Promise<Row | null> {
    const model = this.model(resource);
    const known = this.#found.get(model, id);
    if (known) return known;
    const row = await this.load(model, id, true);
    if (row) this.#found.keep(model, row);
    return row;
  }

  async findBy(resource: string, where: Readonly<Record<string, string | number | boolean | null>>): Promise<Row[]> {
    const model = this.model(resource);
    let query = this.db.selectFrom(model.table).selectAll().orderBy('id');
    for (const [name, value] of Object.entries(where)) {
      const stored = model.byField.get(name)?.toDb(value) ?? value;
      query = stored === null ? query.where(name, 'is', null) : query.where(name, '=', stored);
    }
    return (await query.execute()).map((raw) => model.fromColumns(raw));
  }

  async create(resource: string, values: RowInput): Promise<Row> {
    return this.insert(this.model(resource), { ...values }, {}, false);
  }

  async update(resource: string, id: number, values: RowInput): Promise<Row> {
    const model = this.model(resource);
    const before = await this.find(resource, id);
    if (!before) throw new Problem(404, 'Not Found', { code: 'problem.notFound' });
    return this.change(model, before, { ...values }, {}, false);
  }

  async delete(resource: string, id: number): Promise<void> {
    const model = this.model(resource);
    const before = await this.load(model, id, true);
    if (before) await this.remove(model, before, false);
  }

  /** Read once per transaction and not locked: every order reads them, and would wait for every other. */
  async settings(): Promise<Row> {
    this.#settings ??= (await loadOne(this.db, this.model('settings'), 1)) ?? { id: 1 };
    return this.#settings;
  }

  afterCommit(task: () => void): void {
    this.#after.push(task);
  }

  /** Runs work in a savepoint: when it throws, what it wrote is undone and the transaction goes on. */
  async attempt<T>(work: () => Promise<T>): Promise<T> {
    await sql`savepoint attempt`.execute(this.db);
    const changes = this.changes.length;
    const tasks = this.#after.length;
    try {
      const result = await work();
      await sql`release savepoint attempt`.execute(this.db);
      return result;
    } catch (error) {
      await sql`rollback to savepoint attempt`.execute(this.db);
      this.changes.length = changes;
      this.#after.length = tasks;
      this.#settings = null;
      this.#found.clear();
      throw error;
    }
  }

  /** Called by the engine once the commit is done. */
  committed(): void {
    for (const task of this.#after) task();
  }

  /** Stores a new row with the owner's hooks, its lines and links. */
  async insert(model: Model, values: Values, body: Values, isClient: boolean): Promise<Row> {
    addDefaults(model, values, this);
    const write = writeOf(model, 'create', null, values, body, isClient);
    const hooks = this.engine.hooksOf(model);
    await hooks.before?.(write, this);
    await requireUnique(this.db, model, write.values, null);
    const columns = { ...model.toColumns(write.values), createdAt: this.now, updatedAt: this.now, _version: 1 };
    const [stored] = await runShaped(
      this.db,
      `insert ${model.table} (${Object.keys(columns).join()})`,
      Object.values(columns),
      () => this.db.insertInto(model.table).values(columns).returningAll(),
    );
    if (!stored) throw new Error(`${model.table}: the new row did not come back`);
    const row = model.fromColumns(stored);
    if (model.resource.lineOf) this.#found.forget(model, row.id);
    await this.#writeParts(model, row, write.values, null);
    await hooks.after?.(write, row, this);
    await this.#record(model, row.id, 'create');
    return row;
  }

  /** Changes a stored row: only what differs is written; nothing different is no write and no event. */
  async change(model: Model, before: Row, values: Values, body: Values, isClient: boolean): Promise<Row> {
    const write = writeOf(model, 'update', before, values, body, isClient);
    const hooks = this.engine.hooksOf(model);
    await hooks.before?.(write, this);
    const changed = Object.fromEntries(
      Object.entries(write.values).filter(([name, value]) => !sameValue(value, before[name])),
    );
    if (Object.keys(changed).length === 0) return before;
    await requireUnique(this.db, model, changed, before.id);
    const columns = { ...model.toColumns(changed), updatedAt: this.now, _version: Number(before._version) + 1 };
    const [stored] = await runShaped(
      this.db,
      `update ${model.table} (${Object.keys(columns).join()})`,
      [...Object.values(columns), before.id],
      () => this.db.updateTable(model.table).set(columns).where('id', '=', before.id).returningAll(),
    );
    if (!stored) throw new Error(`${model.table} ${before.id}: the changed row did not come back`);
    const row = model.fromColumns(stored);
    this.#found.forget(model, row.id);
    await this.#writeParts(model, row, changed, before);
    this.#found.forget(model, row.id);
    await hooks.after?.(write, row, this);
    await this.#record(model, row.id, 'update', before);
    return row;
  }

  /** Deletes a row and what belongs to it; links to it are refused, emptied or followed, as their fields say. */
  async remove(model: Model, before: Row, isClient: boolean): Promise<void> {
    const write = writeOf(model, 'delete', before, {}, {}, isClient);
    const hooks = this.engine.hooksOf(model);
    await hooks.before?.(write, this);
    for (const reference of this.engine.referencesTo(model)) await this.#release(reference, before.id);
    for (const many of model.manyRelations)
      await this.db.deleteFrom(many.table).where('owner', '=', before.id).execute();
    await this.db.deleteFrom(model.table).where('id', '=', before.id).execute();
    this.#found.forget(model, before.id);
    await hooks.after?.(write, before, this);
    await this.#record(model, before.id, 'delete', before);
  }

  async #release({ model, field, onDelete, joinTable }: Reference, id: number): Promise<void> {
    if (joinTable) {
      await this.db.deleteFrom(joinTable).where('target', '=', id).execute();
      this.#found.forgetTable(model);
      return;
    }
    // By id and not 'as long as there are some': a hook may keep a link, which the database then refuses.
    for (let last = 0, found = await this.#usersOf(model, field, id, 0); found.length > 0;) {
      if (onDelete === 'restrict') {
        throw new Problem(409, `It is still used by ${model.resource.name}.`, {
          code: 'problem.inUse',
          params: { resource: model.resource.name },
        });
      }
      for (const user of found) {
        if (onDelete === 'cascade') await this.delete(model.resource.name, user);
        else await this.update(model.resource.name, user, { [field]: null });
        last = user;
      }
      found = await this.#usersOf(model, field, id, last);
    }
  }

  /** Ids of records that point at one, after an id. */
  async #usersOf(model: Model, field: string, id: number, after: number): Promise<number[]> {
    const query = this.db.selectFrom(model.table).select('id').where(field, '=', id).where('id', '>', after);
    const rows = await query.orderBy('id').limit(RELEASED_AT_ONCE).execute();
    return rows.map((row) => Number(row.id));
  }

  async #writeParts(model: Model, row: Row, values: Values, before: Row | null): Promise<void> {
    for (const many of model.manyRelations) {
      const targets = values[many.field];
      if (!Array.isArray(targets)) continue;
      if (before) await this.db.deleteFrom(many.table).where('owner', '=', row.id).execute();
      const joins = targets.map((target: number, position) => ({ owner: row.id, target, position }));
      if (joins.length > 0) await this.db.insertInto(many.table).values(joins).execute();
      row[many.field] = targets;
    }
    for (const lines of model.lines) {
      const entries = values[lines.field];
      const target = this.models.get(lines.of);
      if (Array.isArray(entries) && target)
        row[lines.field] = await this.#writeLines(target, lines.by, row.id, entries, before?.[lines.field]);
    }
  }

  /** Lines are replaced as a whole: known ids are changed, others made, those not named deleted. */
  async #writeLines(
    model: Model,
    by: string,
    owner: number,
    entries: readonly LineInput[],
    stored: unknown,
  ): Promise<Row[]> {
    const known = new Map<number, Row>(Array.isArray(stored) ? stored.map((row: Row) => [row.id, row]) : []);
    const kept: Row[] = [];
    for (const { id, ...values } of entries) {
      const before = id === undefined ? undefined : known.get(id);
      if (before) known.delete(before.id);
      kept.push(
        before
          ? await this.change(model, before, values, {}, false)
          : await this.insert(model, { ...values, [by]: owner }, {}, false),
      );
    }
    for (const row of known.values()) await this.remove(model, row, false);
    return kept;
  }

  async #record(model: Model, id: number, op: 'create' | 'update' | 'delete', before?: Row): Promise<void> {
    if (model.resource.name === 'settings') this.#settings = null;
    if (model.resource.lineOf) return;
    await this.engine.recordEvent(this, model, id, op, before);
  }
}
