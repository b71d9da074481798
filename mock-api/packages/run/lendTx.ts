import type { KyselyPlugin } from 'kysely';
import type { Database, Tx } from '../../types.ts';
import { inTime } from './inTime.ts';

/** A transaction that a hook of a package has until it fails. */
export interface LentTx {
  readonly tx: Tx;
  /**
   * Takes it back: what the hook still does with it throws. It waits for calls under way, which would else write after the
   * savepoint they belong to is rolled back.
   * @returns false when some do not end in this time, ms: the transaction must not go on
   */
  end(limitMs: number): Promise<boolean>;
}

type Method = (...given: unknown[]) => unknown;

/** The methods of a transaction as they are lent: each call is checked when it is made, and known until it ends. */
class LentCalls {
  readonly #tx: Tx;
  readonly #check: () => void;
  readonly #methods = new Map<string | symbol, Method>();
  readonly #underWay = new Set<Promise<unknown>>();

  /** @param check throws when the transaction was taken back */
  constructor(tx: Tx, check: () => void) {
    [this.#tx, this.#check] = [tx, check];
  }

  methodOf(name: string | symbol, method: Method): Method {
    const known = this.#methods.get(name);
    if (known) return known;
    const checked: Method = (...given) => {
      this.#check();
      const result = method.apply(this.#tx, given);
      if (result instanceof Promise) this.#follow(result);
      return result;
    };
    this.#methods.set(name, checked);
    return checked;
  }

  #follow(call: Promise<unknown>): void {
    this.#underWay.add(call);
    const ended = () => this.#underWay.delete(call);
    // Its error is for the code that has called.
    call.then(ended, ended);
  }

  /** Waits for the calls under way. @returns false when some do not end in this time, ms */
  async ended(limitMs: number): Promise<boolean> {
    await inTime(Promise.allSettled(this.#underWay), limitMs).catch(() => undefined);
    return this.#underWay.size === 0;
  }
}

/**
 * Lends a transaction to code that may go on after its time: once it is taken back, no late write of it can get into the
 * transaction, which goes on without it. Each call is checked when it is made: code may have taken a method out before.
 * @param guarded runs a task of the code after the commit, where nothing it throws may reach the request
 */
export function lendTx(tx: Tx, guarded: (task: () => void) => void): LentTx {
  let isOver = false;
  const check = () => {
    if (isOver) throw new Error('This transaction was taken back: the hook had failed, or was late.');
  };
  const watch: KyselyPlugin = {
    transformQuery({ node }) {
      check();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const calls = new LentCalls(tx, check);
  const lent: Readonly<Record<string, unknown>> = {
    db: tx.db.withPlugin(watch) satisfies Database,
    aside: tx.aside.withPlugin(watch) satisfies Database,
    afterCommit: (task: () => void) => {
      check();
      tx.afterCommit(() => guarded(task));
    },
  };
  const proxy = new Proxy(tx, {
    get(target, name) {
      check();
      if (typeof name === 'string' && Object.hasOwn(lent, name)) return lent[name];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? calls.methodOf(name, value as Method) : value;
    },
    set(target, name, value) {
      check();
      return Reflect.set(target, name, value, target);
    },
  });
  return {
    tx: proxy,
    end(limitMs) {
      isOver = true;
      return calls.ended(limitMs);
    },
  };
}
