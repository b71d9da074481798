import type { CallHost } from '../../calls/types.ts';
import type { StoreProblem } from '../../db/dialect.ts';
import type { LoadedPlugin } from '../../plugins.ts';
import type { CheckedPackage } from '../checkPackage.ts';
import type { FailedVersion, PackageStanding, RunningPackages, WantedPackage } from '../runningPackages.ts';
import { readStoreIndex, type SignedIndex } from '../storeIndex.ts';
import { requireTrust, type PackageTrust } from '../trust.ts';
import { changeData, lastNumber, type DataChangeParts } from './dataChanges.ts';
import { dataFailure, leftOutFailure, startFailure } from './failure.ts';
import { shapeOf, startPackage } from './guardServer.ts';
import { loadCode, type LoadedPackage } from './loadPackages.ts';
import type { PackageCode, PackageGuard } from './packageGuard.ts';

/** The parts of the engine that packages run on. */
export interface PackageEngine extends CallHost {
  readonly life: AbortController;
  readonly store: { readonly dialect: { problemOf(error: unknown): StoreProblem | null } };
}

/** The packages of one server. */
export class Packages implements RunningPackages {
  readonly #trust: PackageTrust;
  readonly #loaded: readonly LoadedPackage[];
  readonly #guards: ReadonlyMap<string, PackageGuard>;
  readonly #failures: FailedVersion[] = [];
  /** Packages that were not started with the others: their tables are not there, or their names are taken. */
  readonly #leftOut = new Set<string>();
  readonly #listeners: ((failure: FailedVersion) => void)[] = [];
  #engine: PackageEngine | null = null;
  #following: Promise<void> = Promise.resolve();

  /** @param plugins all plugins as they were put together: a package may have been left out */
  constructor(loaded: readonly LoadedPackage[], plugins: readonly LoadedPlugin[], trust: PackageTrust) {
    [this.#loaded, this.#trust] = [loaded, trust];
    this.#guards = new Map(loaded.flatMap(({ id, guard }) => (guard ? [[id, guard] as const] : [])));
    for (const { id, digest, guard, failure } of loaded) {
      const reason = plugins.find((plugin) => plugin.id === id && plugin.isPackage)?.failed;
      const told = failure ?? (reason === undefined ? null : leftOutFailure(reason));
      if (guard) guard.onFailure = (one) => this.#tell({ ...one, id, digest: guard.code.digest });
      if (!told) continue;
      guard?.set(false);
      this.#leftOut.add(id);
      this.#tell({ ...told, id, digest });
    }
  }

  /** Connects the packages with the engine, before any of their code is called. */
  attach(engine: PackageEngine): void {
    this.#engine = engine;
    const problemOf = (error: unknown) => engine.store.dialect.problemOf(error);
    for (const guard of this.#guards.values()) guard.problemOf = problemOf;
  }

  /**
   * Brings the stored values of each package to those of its version, before any of its code is started. A package whose data
   * cannot be changed is switched off.
   * @param archiveOf reads the archive of a version
   */
  async changeData(
    { store, backUp }: Pick<DataChangeParts, 'store' | 'backUp'>,
    archiveOf: (id: string, digest: string) => Promise<Buffer | null>,
  ): Promise<void> {
    for (const guard of this.#guards.values()) {
      if (!guard.isOn) continue;
      const { id, digest, changes } = guard.code;
      const changesOf = async (other: string) => {
        const archive = await archiveOf(id, other);
        return archive && (await loadCode({ id, digest: other, archive }, this.#trust)).code.changes;
      };
      try {
        await guard.enter(() => changeData({ id, digest, changes, store, changesOf, backUp }));
      } catch (error) {
        this.#leftOut.add(id);
        guard.fail(dataFailure(error));
      }
    }
  }

  /** Ends their work, when the server stops. */
  close(): void {
    for (const guard of this.#guards.values()) guard.release();
  }

  readonly requireTrust = (checked: Pick<CheckedPackage, 'manifest' | 'signed'>): void =>
    requireTrust(checked, this.#trust);

  readonly readIndex = (bytes: Uint8Array): SignedIndex => readStoreIndex(bytes, this.#trust.publishers);

  standing(): ReadonlyMap<string, PackageStanding> {
    return new Map(
      [...this.#guards.values()].map((guard) => {
        const tables = (this.#pluginOf(guard)?.resources ?? []).map(({ name }) => name);
        return [guard.id, { digest: guard.code.digest, isOn: guard.isOn, tables }];
      }),
    );
  }

  onFailure(listener: (failure: FailedVersion) => void): void {
    this.#listeners.push(listener);
    this.#failures.splice(0).forEach(listener);
  }

  pluginFailed(id: string, error: unknown): void {
    const guard = this.#guards.get(id);
    if (!guard) return;
    // Addresses that were not registered at the start cannot be called later.
    this.#leftOut.add(id);
    guard.fail(startFailure(error));
  }

  follow(
    wanted: readonly WantedPackage[],
    archiveOf: (one: WantedPackage) => Promise<Uint8Array | null>,
  ): Promise<void> {
    const before = this.#following;
    const next = async () => {
      // One after the other: an older answer must not undo a newer one. A failed one has told its caller.
      await before.catch(() => undefined);
      const byId = new Map(wanted.map((one) => [one.id, one]));
      for (const guard of this.#guards.values()) await this.#followOne(guard, byId.get(guard.id), archiveOf);
    };
    this.#following = next();
    return this.#following;
  }

  async #followOne(
    guard: PackageGuard,
    wanted: WantedPackage | undefined,
    archiveOf: (one: WantedPackage) => Promise<Uint8Array | null>,
  ): Promise<void> {
    if (!wanted?.isOn) return guard.set(false);
    if (wanted.digest !== guard.code.digest) return this.#takeUp(guard, wanted, archiveOf);
    if (!guard.isOn && !this.#leftOut.has(guard.id)) await this.#begin(guard, guard.code);
    return undefined;
  }

  /** Takes up another version, if this process can: its tables, hooks, calls and jobs are those it has started with. */
  async #takeUp(
    guard: PackageGuard,
    wanted: WantedPackage,
    archiveOf: (one: WantedPackage) => Promise<Uint8Array | null>,
  ): Promise<void> {
    const archive = await archiveOf(wanted);
    if (!archive || !this.#engine || this.#leftOut.has(guard.id)) return;
    try {
      const { checked, code } = await loadCode({ ...wanted, archive: Buffer.from(archive) }, this.#trust);
      const resources = JSON.stringify(checked.declaration?.resources ?? []);
      const engine = this.#engine;
      const isSame =
        checked.manifest.dataChange === lastNumber(guard.code.changes) &&
        resources === JSON.stringify(this.#pluginOf(guard)?.resources ?? []) &&
        guard.enter(() => shapeOf(code.server, engine)) === guard.enter(() => shapeOf(guard.code.server, engine));
      if (isSame) await this.#begin(guard, code);
    } catch (error) {
      guard.set(false);
      this.#tell({ ...startFailure(error), id: guard.id, digest: wanted.digest });
    }
  }

  async #begin(guard: PackageGuard, code: PackageCode): Promise<void> {
    guard.set(true, code);
    if (this.#engine) await startPackage(guard, this.#engine, this.#engine.life.signal);
  }

  #pluginOf({ id }: PackageGuard): LoadedPlugin | undefined {
    return this.#loaded.find((one) => one.id === id)?.plugin;
  }

  #tell(failure: FailedVersion): void {
    if (this.#listeners.length === 0) this.#failures.push(failure);
    for (const listener of this.#listeners) listener(failure);
  }
}
