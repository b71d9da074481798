import { whenSettled } from '../page/whenIdle.ts';
import type { Plugin, PluginPage } from '../plugins/definePlugin.ts';
import { FaultError, type Fault } from '../plugins/fault.ts';
import { reasonOf, type PluginHost } from '../plugins/PluginHost.ts';
import { readPackage, type ExternalPackage } from './externalPackage.ts';
import { loadPackage, PackageError, type PackagePage } from './loadPackage.ts';
import { browserPage, isPageAlive } from './browserPage.ts';
import { beginStart, endStart, leaveStart, pageStores, safeReason, type SafeStores } from './safeMode.ts';

/** Tells the server that a package cannot be started; for administrators only. */
export type PackageReport = (pack: ExternalPackage, reason: string, fault: Fault | undefined) => Promise<void>;

/** Follows the server's list of applications. */
export type FollowPackages = (
  rows: readonly Readonly<Record<string, unknown>>[],
  report: PackageReport | undefined,
) => void;

/** Time that a page with packages has to work until its start counts as done, ms. */
const PROVEN_MS = 4000;

/** The parts of the page that following uses; tests hand in others. */
export interface FollowParts {
  readonly page: PackagePage;
  readonly stores: SafeStores;
  /** Runs at most once per page, when packages begin to be loaded. @returns nothing; ends the count of failed starts */
  readonly watchStart: (stores: SafeStores) => void;
  /** Runs work once, when a lost connection may be back. */
  readonly later: (work: () => void) => void;
}

/** Longest wait for another attempt after a lost connection, ms. */
const RETRY_MS = 15_000;

/** Runs work as soon as the browser says that it is online, or after a while. */
function later(work: () => void): void {
  const ends = new AbortController();
  const run = () => {
    clearTimeout(timer);
    ends.abort();
    work();
  };
  const timer = setTimeout(run, RETRY_MS);
  addEventListener('online', run, { signal: ends.signal });
}

/** Counts this start as failed until the page has worked for a while. */
function watchStart(stores: SafeStores): void {
  beginStart(stores);
  const left = new AbortController();
  const end = () => {
    left.abort();
    if (isPageAlive()) endStart(stores);
  };
  whenSettled(() => setTimeout(end, PROVEN_MS));
  const leave = () => {
    left.abort();
    if (isPageAlive()) leaveStart(stores);
  };
  addEventListener('pagehide', leave, { signal: left.signal });
}

/** Stands for a package: its addresses are there while it is loaded, and a failed or disabled one has its entry. */
function placeholderOf({ id, name, contributions }: ExternalPackage, loading?: Promise<Plugin>): Plugin {
  const pageOf = (path: string): PluginPage => ({
    path,
    load: async () => {
      const page = (await loading)?.pages?.find((one) => one.path === path);
      if (!page) throw new FaultError(`It has no page "${path}".`, { code: 'noPage', params: { path } });
      return page.load();
    },
  });
  return { id, title: name, api: 1, ...(loading ? { pages: contributions.pages.map(pageOf) } : {}) };
}

/** The packages of a page: loads those that are on, and replaces and removes them as the server's list says. */
class Packages {
  readonly #host: PluginHost;
  readonly #others: readonly Plugin[];
  readonly #parts: FollowParts;
  readonly #known = new Map<string, ExternalPackage>();
  #isStarted = false;
  #report: PackageReport | undefined;

  constructor(host: PluginHost, others: readonly Plugin[], parts: FollowParts) {
    [this.#host, this.#others, this.#parts] = [host, others, parts];
  }

  readonly follow: FollowPackages = (rows, report) => {
    this.#report = report;
    const packs = rows.flatMap((row) => readPackage(row) ?? []);
    for (const id of [...this.#known.keys()]) {
      if (packs.some((pack) => pack.id === id)) continue;
      this.#known.delete(id);
      this.#host.remove(id);
      this.#leaveStyles(id);
    }
    for (const pack of packs) this.#take(pack);
  };

  /** Takes the styles of versions that are not on any more from the page. */
  #leaveStyles(id: string): void {
    const pack = this.#known.get(id);
    this.#parts.page.leaveStyles(id, pack?.isEnabled ? pack.digest : null);
  }

  /** Loads a package that is on, unless this version is loaded. */
  #take(pack: ExternalPackage): void {
    const before = this.#known.get(pack.id);
    // An id of Flexy's own, which the server refuses: a plugin is never replaced.
    if (this.#others.some(({ id }) => id === pack.id)) return;
    if (before?.digest === pack.digest && before.isEnabled === pack.isEnabled) return;
    this.#known.set(pack.id, pack);
    if (pack.isEnabled) {
      void this.#load(pack).finally(() => this.#leaveStyles(pack.id));
      return;
    }
    if (before?.digest !== pack.digest) this.#host.put(placeholderOf(pack));
    if (before) this.#leaveStyles(pack.id);
  }

  async #load(pack: ExternalPackage): Promise<void> {
    if (!this.#isStarted) this.#parts.watchStart(this.#parts.stores);
    this.#isStarted = true;
    const loading = loadPackage(pack, this.#others, this.#parts.page);
    this.#host.put(placeholderOf(pack, loading));
    try {
      const plugin = await loading;
      if (this.#isCurrent(pack)) this.#host.put(plugin);
    } catch (error) {
      if (!this.#isCurrent(pack)) return;
      this.#host.put(placeholderOf(pack));
      this.#host.failed(pack.id, error);
      if (!(error instanceof PackageError)) return;
      if (!error.isBroken) this.#parts.later(() => this.#loadAgain(pack));
      // The failure stands in the store; a report that does not arrive changes nothing for this page.
      else await this.#report?.(pack, reasonOf(error).slice(0, 500), error.fault).catch(() => undefined);
    }
  }

  /** Loads a package that the server did not answer, unless it was removed, updated or switched off meanwhile. */
  #loadAgain(pack: ExternalPackage): void {
    if (this.#known.get(pack.id) === pack) void this.#load(pack).finally(() => this.#leaveStyles(pack.id));
  }

  #isCurrent({ id, digest }: ExternalPackage): boolean {
    return this.#known.get(id)?.digest === digest;
  }
}

/**
 * Begins to follow the packages of a page.
 * @param others plugins of Flexy
 * @returns takes the server's list; it does nothing in safe mode
 */
export function followPackages(
  host: PluginHost,
  others: readonly Plugin[],
  parts: FollowParts = { page: browserPage, stores: pageStores(), watchStart, later },
): FollowPackages {
  if (safeReason(parts.stores) !== null) return () => undefined;
  return new Packages(host, others, parts).follow;
}
