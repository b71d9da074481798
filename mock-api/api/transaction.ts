import { sql } from 'kysely';
import {
  isAllowed,
  type Currencies,
  type FlatRowOf,
  type Operation,
  type Resource,
  type RowOf,
  type ValuesOf,
  type WrittenRowOf,
} from '#resource';
import type { AuditedWrite } from '../audit/types.ts';
import { AUDIT, type AuditEntry } from '../audit/auditEntry.ts';
import { fillComputedTitles, createAuditEntry } from '../audit/titles.ts';
import { moveToBin } from '../bin/moveToBin.ts';
import { Trash } from '../bin/trash.ts';
import { allDone } from '../db/allDone.ts';
import { insertRows } from '../db/manyRows.ts';
import type { Change, EngineFace, TransactionFace } from '../engineFace.ts';
import type { Model } from '../model.ts';
import { OUTBOX, outboxRow } from '../events/outboxRow.ts';
import { Problem } from '../problem.ts';
import type { Actor, Database, Locale, Row, RowFilter, RowInput, Write } from '../types.ts';
import { Unreferenced } from './unreferenced.ts';
import { Later } from './later.ts';
import { LockedRows } from './lockedRows.ts';
import { isReadableRecord } from './isReadableRecord.ts';
import { runBefore } from './runBefore.ts';
import { releaseReferences } from './releaseReferences.ts';
import { ApprovedWrite } from './approvedWrite.ts';
import { changeRecord, changeRecords, insertRecord, insertRecords } from './storeRecords.ts';
import { deleteRows, hasTargets } from './storeRow.ts';
import type { Views } from './view.ts';
import { isForeignAccount, writeOf } from './write.ts';

/**
 * A write transaction. All writes of clients and of the server go through it, so that hooks, relations and events follow.
 * The signatures of its acts name a row by its declaration; their bodies handle any resource.
 */
export class Transaction implements TransactionFace {
  readonly engine: EngineFace;
  readonly db: Database;
  readonly aside: Database;
  readonly actor: Actor;
  readonly locale: Locale;
  readonly now: number;
  readonly requestId: string | null;
  readonly models: ReadonlyMap<string, Model>;
  readonly resources: ReadonlyMap<string, Resource>;
  readonly rights: TransactionFace['rights'];
  readonly views: Views;
  readonly currencies: Currencies;
  readonly timeZone: string;
  readonly dayEndsAt: TransactionFace['dayEndsAt'];
  host: string | null = null;
  origin: TransactionFace['origin'] = null;
  readonly changes: Change[] = [];
  /** Rows for the outbox and the audit trail, written with the commit. */
  readonly #outbox: Record<string, string | number | null>[] = [];
  readonly pendingAudit: AuditEntry[] = [];
  #trash: Trash | null = null;
  #isInLines = false;
  readonly #after: (() => void)[] = [];
  #settings: Row | null = null;
  #hasSetSettings = false;
  readonly #rows: LockedRows;
  readonly #unreferenced = new Unreferenced();
  readonly later = new Later();
  readonly once = this.later.once;
  readonly #releases = new ApprovedWrite(this);
  readonly isApprovable = this.#releases.isApprovable;
  readonly approves = this.#releases.approves;
  readonly requireRight = this.#releases.requireRight;

  constructor(engine: EngineFace, db: Database, actor: Actor, locale: Locale, requestId: string | null = null) {
    this.engine = engine;
    this.db = db;
    this.aside = engine.store.aside(db);
    this.actor = actor;
    this.locale = locale;
    [this.now, this.requestId] = [engine.now(), requestId];
    ({ models: this.models, resources: this.resources, rights: this.rights, views: this.views } = engine);
    this.#rows = new LockedRows(db, engine.store.dialect, engine.models);
    ({ currencies: this.currencies, timeZone: this.timeZone, dayEndsAt: this.dayEndsAt } = engine.units);
  }

  isAllowed(resource: Resource, operation: Operation): boolean {
    if (this.actor.isSystem) return true;
    return !isForeignAccount(resource, operation, this.actor) && isAllowed(resource, this.actor.roles, operation);
  }

  readonly offers: TransactionFace['offers'] = (name) => this.engine.offers(name);
  readonly signImage = (path: string): string => this.engine.signImage(path, this.locale);
  readonly model = (resource: string): Model => this.engine.model(resource);
  readonly canRead = (resource: string, id: number): Promise<boolean> => isReadableRecord(resource, id, this);

  readonly load = (model: Model, id: number, withParts: boolean): Promise<Row | null> =>
    this.#rows.load(model, id, withParts);

  find<N extends string>(resource: N, id: number): Promise<RowOf<N> | null>;
  find(resource: string, id: number): Promise<Row | null> {
    return this.#rows.find(this.model(resource), id, 'write');
  }

  findAll<N extends string>(resource: N, ids: Iterable<number>): Promise<RowOf<N>[]>;
  findAll(resource: string, ids: Iterable<number>): Promise<Row[]> {
    return this.#rows.findAll(this.model(resource), ids);
  }

  read<N extends string>(resource: N, id: number): Promise<RowOf<N> | null>;
  read(resource: string, id: number): Promise<Row | null> {
    return this.#rows.find(this.model(resource), id, 'read');
  }

  findBy<N extends string>(resource: N, where: RowFilter<N>): Promise<FlatRowOf<N>[]>;
  findBy(resource: string, where: RowFilter): Promise<Row[]> {
    return this.#rows.findBy(this.model(resource), where);
  }

  readBy<N extends string>(resource: N, where: RowFilter<N>): Promise<FlatRowOf<N>[]>;
  readBy(resource: string, where: RowFilter): Promise<Row[]> {
    return this.#rows.readBy(this.model(resource), where);
  }

  readonly lock = (name: string): Promise<void> => this.engine.store.dialect.lock(this.db, name);

  create<N extends string>(resource: N, values: Readonly<ValuesOf<N>>): Promise<WrittenRowOf<N>>;
  async create(resource: string, values: RowInput): Promise<Row> {
    return this.insert(this.model(resource), { ...values }, {}, false);
  }

  createAll<N extends string>(resource: N, all: readonly Readonly<ValuesOf<N>>[]): Promise<WrittenRowOf<N>[]>;
  async createAll(resource: string, all: readonly RowInput[]): Promise<Row[]> {
    const [stored = []] = await this.insertAll([{ model: this.model(resource), rows: all }]);
    return stored;
  }

  update<N extends string>(resource: N, id: number, values: Readonly<ValuesOf<N>>): Promise<WrittenRowOf<N>>;
  async update(resource: string, id: number, values: RowInput): Promise<Row> {
    const model = this.model(resource);
    const before = await this.find(resource, id);
    if (!before) throw new Problem(404, 'Not Found', { code: 'problem.notFound' });
    return this.change(model, before, { ...values }, {}, false);
  }

  updateAll<N extends string>(resource: N, all: ReadonlyMap<number, Readonly<ValuesOf<N>>>): Promise<WrittenRowOf<N>[]>;
  async updateAll(resource: string, all: ReadonlyMap<number, RowInput>): Promise<Row[]> {
    const model = this.model(resource);
    return changeRecords(this, model, await this.#rows.findAll(model, all.keys()), all);
  }

  async delete(resource: string, id: number): Promise<void> {
    const before = await this.find(resource, id);
    if (before) await this.remove(this.model(resource), before, false);
  }

  /** Read once per transaction and not locked: every order reads them, and would wait for every other one. */
  settings(): Promise<RowOf<'settings'>>;
  async settings(): Promise<Row> {
    this.#settings ??= await this.engine.settings.read(this.db, this.model('settings'), this.#hasSetSettings);
    return this.#settings;
  }

  readonly afterCommit = (task: () => void): void => void this.#after.push(task);

  /** Runs work in a savepoint. When it throws, its writes are rolled back and the transaction goes on. */
  async attempt<T>(work: () => Promise<T>): Promise<T> {
    await sql`savepoint attempt`.execute(this.db);
    const [changes, tasks] = [this.changes.length, this.#after.length];
    const [told, kept, released] = [this.#outbox.length, this.pendingAudit.length, this.#releases.state];
    try {
      const result = await work();
      await sql`release savepoint attempt`.execute(this.db);
      return result;
    } catch (error) {
      await sql`rollback to savepoint attempt`.execute(this.db);
      await sql`release savepoint attempt`.execute(this.db); // Still open: an outer attempt would roll back to it.
      this.changes.length = changes;
      this.#after.length = tasks;
      this.#outbox.length = told;
      this.pendingAudit.length = kept;
      this.#trash = null;
      this.#settings = null;
      this.#rows.clear();
      this.#releases.undo(released);
      throw error;
    }
  }

  /** Called by the engine before the commit: writes the outbox and the audit trail in few statements. */
  async flush(): Promise<void> {
    const audit = await fillComputedTitles(this, this.pendingAudit);
    await allDone(insertRows(this.db, OUTBOX, this.#outbox), insertRows(this.db, AUDIT, audit));
  }

  /** Called by the engine after the commit. */
  readonly committed = (): void => this.#after.forEach((task) => task());

  readonly insert: TransactionFace['insert'] = (...record) => insertRecord(this, ...record);
  readonly insertAll: TransactionFace['insertAll'] = (all) => insertRecords(this, all);
  readonly change: TransactionFace['change'] = (...record) => changeRecord(this, ...record);

  /** Looks up for many rows at once what their deletion or change asks for. */
  async expect(model: Model, all: readonly number[], deleted: readonly number[]): Promise<void> {
    await this.#rows.findAll(model, all);
    if (deleted.length > 0) await this.#unreferenced.look(this.db, this.engine.referencesTo(model), deleted);
  }

  /** Deletes a row with its parts. References to it are refused, cleared or followed, as their fields declare. */
  async remove(model: Model, before: Row, isClient: boolean): Promise<void> {
    const outer = this.#trash;
    const isBinned = !outer && model.resource.lineOf === undefined && model.resource.bin !== false;
    const trash = isBinned ? new Trash() : outer;
    this.#trash = trash;
    try {
      await this.#take(model, before, isClient, trash);
    } finally {
      this.#trash = outer;
    }
    if (trash && isBinned) await moveToBin(this, model, before, trash);
  }

  async #take(model: Model, before: Row, isClient: boolean, trash: Trash | null): Promise<void> {
    const write = writeOf(model, 'delete', before, {}, {}, isClient);
    const hooks = await runBefore(this, this.engine.hooksOf(model), write);
    for (const reference of this.engine.referencesTo(model))
      if (!this.#unreferenced.has(reference, before.id)) await releaseReferences(this, reference, before.id, trash);
    for (const many of model.manyRelations)
      if (hasTargets(before[many.field])) await deleteRows(this.db, many.table, 'owner', before.id);
    await deleteRows(this.db, model.table, 'id', before.id);
    this.#rows.forget(model, before.id);
    if (model.resource.bin !== false) trash?.row(model, before);
    await hooks.after?.(write, before, this);
    this.#record({ model, action: 'delete', before, after: null, version: Number(before._version) + 1 });
  }

  /** Audits and publishes a write that this transaction's own steps did not make. */
  readonly note = (write: AuditedWrite): void => this.#record(write);

  /** Runs work that writes the lines of a record. Their changes belong to the record's events and audit entry. */
  async inLines<T>(work: () => Promise<T>): Promise<T> {
    this.#isInLines = true;
    try {
      return await work();
    } finally {
      this.#isInLines = false;
    }
  }

  readonly known = (model: Model, id: number): Row | undefined => this.#rows.known(model, id);
  readonly keep = (model: Model, row: Row): void => this.#rows.keep(model, row);
  readonly forget = (model: Model, id: number): void => this.#rows.forget(model, id);
  readonly forgetTable = (model: Model): void => this.#rows.forgetTable(model);
  readonly giverOf = (write: Write): number | null => this.#releases.giverOf(write);

  /** Records a write for the outbox and the audit trail. Lines belong to their record. */
  #record(write: AuditedWrite): void {
    const { resource } = write.model;
    if (write.action !== 'delete') this.#unreferenced.forget(write.model);
    if (resource.name === 'settings') [this.#settings, this.#hasSetSettings] = [null, true];
    const isPart = resource.lineOf !== undefined && (this.#isInLines || this.#trash !== null);
    if (!isPart && resource.audit !== false && this.models.has(AUDIT))
      this.pendingAudit.push(createAuditEntry(this, write));
    if (!resource.lineOf && write.action !== 'purge') this.publish(write);
  }

  /** Puts a write into the outbox. It is no step of a history by that. */
  publish(write: AuditedWrite): void {
    this.#outbox.push(outboxRow(this, write));
    this.engine.noteChange(this, write);
  }
}
