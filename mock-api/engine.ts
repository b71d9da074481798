import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { Request, Router } from 'express';
import type { Logger } from 'pino';
import { holdsOneOf, type DeclaredCall, type NamedRight, type Resource, type Role } from '#resource';
import { Approvable } from './api/approvable.ts';
import { createListReader, createReader } from './api/listReader.ts';
import { createApiRouter } from './api/router.ts';
import { createSealer } from './api/sealedText.ts';
import { SettingsCache } from './api/settingsCache.ts';
import { createSingletons } from './api/singletons.ts';
import { serializeRows, type SerializeContext, type Wire } from './api/serialize.ts';
import { TotalCache } from './api/totalCache.ts';
import { Transaction } from './api/transaction.ts';
import { forbidden } from './problem.ts';
import { unauthenticated } from './api/write.ts';
import { Views } from './api/view.ts';
import type { Format } from './api/negotiate.ts';
import type { Hold } from './db/holds.ts';
import type { Store } from './db/store.ts';
import type { EngineFace, Reference, Units } from './engineFace.ts';
import { ANY_PICTURE, NO_OPERATIONS, NO_PACKAGES, NO_SERVICES, standingOf } from './engineDefaults.ts';
import type { EngineParts } from './engineParts.ts';
import { followChanges } from './events/followChanges.ts';
import { changeOpOf } from './events/outboxRow.ts';
import { DeclaredCalls } from './calls/declaredCalls.ts';
import type { CallHandler, CallPreparation } from './calls/types.ts';
import type { AnyHandler } from './calls/answer.ts';
import { auditHooks } from './audit/hooks.ts';
import type { AuditedWrite } from './audit/types.ts';
import { AUDIT } from './audit/auditEntry.ts';
import { binHooks } from './bin/hooks.ts';
import { BIN } from './bin/trash.ts';
import { composeAllHooks } from './hooks.ts';
import { JobQueue } from './jobs/queue.ts';
import type { Purger } from './jobs/types.ts';
import { storedReasonOf } from './messages/reason.ts';
import type { Model } from './model.ts';
import { noticeHooks } from './notices/hooks.ts';
import { NOTICES } from './notices/sendNotice.ts';
import type { Files } from './files/types.ts';
import { referencesIn } from './references.ts';
import { currentRequest } from './requestContext.ts';
import type { ServerHost } from './serverHost.ts';
import { rightsOf } from './namedRights.ts';
import { offersAt } from './serverOffers.ts';
import { UnitsCache } from './units.ts';
import type { Actor, Database, ListReader, Locale, PluginStanding, ReadContext, Row } from './types.ts';
import { SYSTEM } from './types.ts';

/** The engine: everything that is derived from the resource declarations. It knows no product. */
export class Engine implements EngineFace {
  readonly store: Store;
  readonly models: ReadonlyMap<string, Model>;
  readonly resources: ReadonlyMap<string, Resource>;
  readonly views: Views;
  readonly totals: TotalCache;
  readonly settings = new SettingsCache();
  readonly log: Logger;
  readonly hooks: ReturnType<typeof composeAllHooks>;
  /** Writes that an approval by PIN may allow, as declared by the plugins. */
  readonly approvable: Approvable;
  readonly rights: ServerHost['rights'];
  readonly pictures: EngineFace['pictures'];
  readonly now: () => number;
  readonly router: Router;
  /** Declared calls, of plugins and of the server's own. */
  readonly calls: DeclaredCalls;
  readonly bus = new EventEmitter();
  /** Aborted when the server stops. */
  readonly life = new AbortController();
  readonly jobs: JobQueue;
  readonly packages: ServerHost['packages'];
  /** Set once the server listens. */
  operations: ServerHost['operations'] = NO_OPERATIONS;
  readonly outside: ServerHost['outside'];
  readonly callsPerMinute: number;
  readonly aiActions: ServerHost['aiActions'];
  readonly offers: ServerHost['offers'] = (name) => offersAt(this.#parts.plugins, name);
  /** Purgers of the parts that keep rows for a limited time. The hourly job `purge` runs them. */
  readonly purgers: Purger[] = [];
  plugins: readonly PluginStanding[];
  readonly #units = new UnitsCache(this);
  /** Seals what was asked for under an `Idempotency-Key`. */
  readonly requestKey: Buffer;
  readonly secrets: ServerHost['secrets'];
  readonly #parts: EngineParts;
  readonly #references: ReadonlyMap<string, readonly Reference[]>;
  readonly changeNumber: ServerHost['changeNumber'];

  constructor(parts: EngineParts) {
    this.#parts = parts;
    this.store = parts.store;
    this.plugins = parts.plugins.map(standingOf);
    this.models = parts.models;
    this.log = parts.log;
    this.now = parts.now ?? Date.now;
    this.pictures = parts.pictures ?? ANY_PICTURE;
    this.requestKey = parts.requestKey ?? randomBytes(32);
    this.secrets = createSealer(this.requestKey);
    ({ outside: this.outside = NO_SERVICES, callsPerMinute: this.callsPerMinute = 0 } = parts);
    this.packages = parts.packages ?? NO_PACKAGES;
    this.aiActions = new Map(parts.plugins.flatMap(({ server }) => Object.entries(server?.aiActions ?? {})));
    this.resources = new Map([...parts.models].map(([name, model]) => [name, model.resource]));
    this.views = new Views(parts.models);
    this.totals = new TotalCache(parts.store);
    const own = { [AUDIT]: auditHooks(this), [BIN]: binHooks(this), [NOTICES]: noticeHooks(this) };
    this.hooks = composeAllHooks(this.resources.values(), own, parts.plugins);
    this.approvable = new Approvable(parts.plugins, parts.models);
    this.rights = rightsOf(parts.plugins);
    this.bus.setMaxListeners(100);
    this.jobs = new JobQueue(this);
    this.#references = referencesIn(parts.models);
    this.changeNumber = followChanges(this);
    this.calls = new DeclaredCalls(this);
    this.router = createApiRouter(this);
  }

  get files(): Files {
    const { files } = this.#parts;
    if (!files) throw new Error('This engine has no file store');
    return files;
  }

  get db(): Database {
    return this.store.read;
  }

  get units(): Units {
    return this.#units.known;
  }

  readonly ownerOf = (resource: string): string | undefined =>
    this.#parts.plugins.find(({ resources }) => resources.some(({ name }) => name === resource))?.id;

  model(name: string): Model {
    const model = this.models.get(name);
    if (!model) throw new Error(`Unknown resource ${name}`);
    return model;
  }

  /** Reports a failure of a plugin. The rest of the server goes on. */
  pluginFailed(id: string, error: unknown): void {
    this.log.error({ err: error, plugin: id }, 'A plugin failed');
    const failed = storedReasonOf(error);
    this.packages.pluginFailed(id, error);
    this.plugins = this.plugins.map((plugin) => (plugin.id === id ? { ...plugin, failed } : plugin));
  }

  hooksOf(model: Model) {
    return this.hooks.get(model.resource.name) ?? {};
  }

  referencesTo(model: Model): readonly Reference[] {
    return this.#references.get(model.table) ?? [];
  }

  onSessionEnd(listener: (sessionId: string) => void): void {
    this.#parts.onSessionEnd?.(listener);
  }

  tell(topic: string, text: string): void {
    this.bus.emit('tell', topic, text);
  }

  onTold(topic: string, listener: (text: string) => void): void {
    this.bus.on('told', (about: string, text: string) => about === topic && listener(text));
  }

  signImage(path: string, locale: Locale): string {
    return this.#parts.signImage?.(path, locale) ?? path;
  }

  async readImage(path: string): Promise<Uint8Array | null> {
    return (await this.#parts.readImage?.(path)) ?? null;
  }

  actorOf(request: Request, roles?: readonly Role[] | NamedRight): Promise<Actor> {
    return this.callerOf(request, roles, false);
  }

  async callerOf(request: Request, roles: readonly Role[] | NamedRight | undefined, byCookie: boolean): Promise<Actor> {
    const actor = await this.visitorOf(request, { byCookie });
    if (actor.userId === null && !actor.isSystem) throw unauthenticated();
    if (roles && !holdsOneOf(actor.roles, roles)) throw forbidden('You may not do this.');
    return actor;
  }

  async reader(request: Request): Promise<ListReader> {
    return createListReader(this, request, await this.actorOf(request));
  }

  publicReader(locale: Locale): Promise<ListReader> {
    return createReader(this, { actor: SYSTEM, locale });
  }

  readerAs(actor: Actor, locale: Locale): Promise<ListReader> {
    return createReader(this, { actor, locale });
  }

  async accountActor(account: number, operator: number | null = null): Promise<Actor | null> {
    return (await this.#parts.accountActor?.(account, operator)) ?? null;
  }

  async readerFor(account: number, request: Request): Promise<ListReader | null> {
    const actor = await this.accountActor(account);
    return actor ? createListReader(this, request, actor) : null;
  }

  /**
   * Like {@link actorOf}, but an anonymous caller is an actor without rights. Some resources accept the session cookie too.
   */
  async visitorOf(request: Request, resource?: Pick<Resource, 'byCookie'>): Promise<Actor> {
    const { actorOf, cookieActorOf } = this.#parts;
    return resource?.byCookie && cookieActorOf && request.headers.authorization === undefined
      ? cookieActorOf(request)
      : actorOf(request);
  }

  async transaction<T>(
    actor: Actor,
    locale: Locale,
    work: (tx: Transaction) => Promise<T>,
    requestId: string | null = currentRequest(),
  ): Promise<T> {
    await this.refreshUnits();
    let committed = () => {};
    const result = await this.store.transaction(async (db) => {
      const tx = new Transaction(this, db, actor, locale, requestId);
      committed = () => tx.committed();
      const answer = await work(tx);
      await tx.flush();
      return answer;
    });
    committed();
    return result;
  }

  tryHold(name: string, onLost: () => void): Promise<Hold | null> {
    return this.store.holds.tryHold(name, onLost);
  }

  call<const C extends DeclaredCall, P>(declared: C, handler: CallHandler<C, P>, before?: CallPreparation<C, P>): void {
    // The casts are safe: the declaration determines the parameters that both get.
    this.calls.add(declared, handler as AnyHandler, before as AnyHandler | undefined);
  }

  /** Emits a change on the bus after the commit. */
  noteChange(tx: Transaction, write: AuditedWrite): void {
    const { resource } = write.model;
    const id = (write.after ?? write.before)?.id ?? 0;
    tx.changes.push({ resource: resource.viewOf?.resource ?? resource.name, id, op: changeOpOf(write) });
    if (tx.changes.length === 1) tx.afterCommit(() => this.bus.emit('changes', tx.changes));
    if (resource.name === 'settings') tx.afterCommit(() => void this.#units.tryToLoad());
  }

  context(actor: Actor, locale: Locale, format: Format, db: Database = this.db): SerializeContext {
    return {
      db,
      actor,
      locale,
      now: this.now(),
      resources: this.resources,
      format,
      embedded: new Map(),
      views: this.views,
      models: this.models,
      hooks: this.hooks,
      ...this.units,
      signImage: (path) => this.signImage(path, locale),
    };
  }

  async serialize(resource: string, rows: readonly Row[], context: ReadContext): Promise<Wire[]> {
    const full = this.context(context.actor, context.locale, 'ld', context.db);
    return serializeRows(this.views.of(resource, context.actor), rows, full);
  }

  /** Reads currency and time zone from the settings again when the cached ones are too old. */
  async refreshUnits(): Promise<void> {
    await this.#units.refresh();
  }

  /** Tells whether pages may call the bridge application on their device, as the settings say. */
  async isBridgeOn(): Promise<boolean> {
    await this.refreshUnits();
    return this.units.isBridgeOn;
  }

  /** Creates the row of each singleton, which every installation has. */
  async ensureSingletons(): Promise<void> {
    await createSingletons(this);
    await this.#units.load();
  }
}

/** Creates the engine. */
export const createEngine = (parts: EngineParts): Engine => new Engine(parts);
