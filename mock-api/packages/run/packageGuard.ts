import { AsyncLocalStorage } from 'node:async_hooks';
import type { StoreProblem } from '../../db/dialect.ts';
import { errorText } from '../../db/dialect.ts';
import type { PluginServer } from '../../pluginServer.ts';
import { Problem } from '../../problem.ts';
import type { Tx } from '../../types.ts';
import type { PackageChange } from './dataChanges.ts';
import { hookFailure, strayFailure, type PackageFailure } from './failure.ts';
import { inTime } from './inTime.ts';
import { lendTx, type LentTx } from './lendTx.ts';
import { addressOf } from './loadServerCode.ts';

/** Time limit of a hook, ms. On the embedded database every other write waits for it. */
export const LONGEST_HOOK_MS = 3000;
/** Errors of PostgreSQL after which the whole transaction runs again. */
const REPEATED = new Set(['40001', '40P01']);

/** A hook that runs, for its failure. */
export interface HookPlace {
  readonly hook: string;
  readonly resource: string;
}

/** The server part of an installed version of a package. */
export interface PackageCode {
  readonly id: string;
  readonly digest: string;
  readonly server: PluginServer;
  /** Its data changes, in their order. */
  readonly changes: readonly PackageChange[];
}

/** The guard whose package's code is running. */
const running = new AsyncLocalStorage<PackageGuard>();
const guards = new Set<PackageGuard>();

/**
 * The guard of one package in this process. Its code runs behind it: an error or a hook that is late switches the package off
 * here at once, and its listener does so for everybody.
 */
export class PackageGuard {
  readonly id: string;
  /** Translates the error of a failed statement, which is not the package's fault; set once the store is open. */
  problemOf: (error: unknown) => StoreProblem | null = () => null;
  /** Told of a failure, once until the package is on again. */
  onFailure: (failure: PackageFailure) => void = () => undefined;
  #code: PackageCode;
  #isOn = true;
  /** Ends what the present code has started. */
  #life = new AbortController();

  constructor(code: PackageCode) {
    this.id = code.id;
    this.#code = code;
    guards.add(this);
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  get code(): PackageCode {
    return this.#code;
  }

  /** Aborted when the package is switched off or fails, or gets other code: what `start` of the present code has begun ends. */
  get signal(): AbortSignal {
    return this.#life.signal;
  }

  /** Switches the package on or off in this process, or to the code of another version with the same declaration. */
  set(isOn: boolean, code: PackageCode = this.#code): void {
    if (!isOn || code !== this.#code) this.#abort();
    [this.#isOn, this.#code] = [isOn, code];
    if (isOn && this.signal.aborted) this.#life = new AbortController();
  }

  /** Forgets the guard, when its server stops. */
  release(): void {
    this.#abort();
    guards.delete(this);
  }

  /** An error of a listener is the package's own. */
  #abort(): void {
    this.enter(() => this.#life.abort());
  }

  /** Switches the package off and tells why. */
  fail(failure: PackageFailure): void {
    if (!this.#isOn) return;
    this.#isOn = false;
    this.#abort();
    this.onFailure(failure);
  }

  /** Runs code of the package, so that an error which it does not catch is known as its own. */
  enter<T>(work: () => T): T {
    return running.run(this, work);
  }

  /** Runs a task whose errors concern nobody else. */
  readonly aside = (task: () => void): void => {
    try {
      this.enter(task);
    } catch (error) {
      this.fail(strayFailure(error));
    }
  };

  /**
   * Runs a hook that decides about a write or a read. It fails closed: the request does not go on without the decision.
   * @throws Problem the hook's own refusal; 503 naming the package, when it failed and was switched off
   */
  async decide<T>(place: HookPlace, work: () => Promise<T> | T): Promise<T> {
    try {
      return await inTime(this.enter(work), LONGEST_HOOK_MS);
    } catch (error) {
      throw this.#blame(place, error);
    }
  }

  /** As {@link decide}, for a hook that answers at once. */
  decideNow<T>(place: HookPlace, work: () => T): T {
    try {
      return this.enter(work);
    } catch (error) {
      throw this.#blame(place, error);
    }
  }

  /**
   * As {@link decide}, for a hook with a transaction: a late one gets it taken away, and calls of it that are under way come to
   * their end before anything is undone.
   */
  async decideIn<T>(place: HookPlace, tx: Tx, work: (tx: Tx) => Promise<T> | T): Promise<T> {
    const lent = lendTx(tx, this.aside);
    try {
      return await this.decide(place, () => work(lent.tx));
    } catch (error) {
      if (await lent.end(LONGEST_HOOK_MS)) throw error;
      throw new StuckPackage(this.id);
    }
  }

  /**
   * Runs a part that the package offers to another plugin, as a decision. One that answers at once does so.
   * @param tx transaction that it is given; undefined: none
   */
  offer(place: HookPlace, tx: Tx | undefined, work: (tx: Tx | undefined) => unknown): unknown {
    const lent = tx && lendTx(tx, this.aside);
    const result = this.decideNow(place, () => work(lent?.tx));
    return result instanceof Promise ? this.#untilDecided(place, lent, result) : result;
  }

  async #untilDecided(place: HookPlace, lent: LentTx | undefined, result: Promise<unknown>): Promise<unknown> {
    try {
      return await this.decide(place, () => result);
    } catch (error) {
      if (!lent || (await lent.end(LONGEST_HOOK_MS))) throw error;
      throw new StuckPackage(this.id);
    }
  }

  /**
   * Runs a hook that follows from a write. When it fails, its own writes are undone and the request goes on without it.
   * @param attempt runs work in a savepoint of the transaction
   * @throws Problem the hook's own refusal; 503 when calls of it do not come to an end
   */
  async follow(
    place: HookPlace,
    tx: Tx,
    attempt: (work: () => Promise<void>) => Promise<void>,
    work: (tx: Tx) => Promise<void>,
  ): Promise<void> {
    try {
      await attempt(() => this.decideIn(place, tx, work));
    } catch (error) {
      if (!(error instanceof FailedPackage) || error instanceof StuckPackage) throw error;
    }
  }

  /** The error of a request whose hook failed: the package's fault, or one that is passed on. */
  #blame({ hook, resource }: HookPlace, error: unknown): unknown {
    const isRefusal = error instanceof Problem && error.status < 500;
    if (isRefusal || this.problemOf(error) || REPEATED.has(errorText(error, 'code'))) return error;
    this.fail(hookFailure(hook, resource, error));
    return new FailedPackage(this.id);
  }
}

/** The answer to a request whose decision a package has failed to make. Sent again, it goes on without the package. */
export class FailedPackage extends Problem {
  constructor(id: string) {
    super(503, `The package "${id}" failed and was switched off. Nothing was changed.`, {
      code: 'problem.packageFailed',
      params: { name: id },
      headers: { 'Retry-After': '1' },
    });
  }
}

/** Calls of a failed hook that do not end. They would write after a savepoint, so the whole transaction is rolled back. */
class StuckPackage extends FailedPackage {}

/**
 * Blames a package for an error that nobody caught, by the code that was running or by the error's stack, and switches it off.
 * @returns whether a package is to blame; for another error the server has to stop
 */
export function blamePackage(error: unknown): boolean {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const guard = [...guards].find(({ id }) => stack.includes(addressOf(id))) ?? running.getStore();
  // Work that the guard has aborted often ends so. The package may be on again by then.
  const isAborted = error instanceof Error && error.name === 'AbortError';
  if (!isAborted) guard?.fail(strayFailure(error));
  return guard !== undefined;
}
