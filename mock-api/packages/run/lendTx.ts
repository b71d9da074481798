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

const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise;
const nothing = (): void => undefined;

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
  const underWay = new Set<Promise<unknown>>();
  const track = (result: unknown) => {
    if (!isPromise(result)) return;
    underWay.add(result);
    const ended = () => underWay.delete(result);
    // Its error is for the code that has called.
    result.then(ended, ended);
  };
  const methods = new Map<string | symbol, unknown>();
  const methodOf = (name: string | symbol, method: (...given: unknown[]) => unknown): unknown => {
    const known = methods.get(name);
    if (known !== undefined) return known;
    const checked = (...given: unknown[]): unknown => {
      check();
      const result = method.apply(tx, given);
      track(result);
      return result;
    };
    methods.set(name, checked);
    return checked;
  };
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
      return typeof value === 'function' ? methodOf(name, value as (...given: unknown[]) => unknown) : value;
    },
    set(target, name, value) {
      check();
      return Reflect.set(target, name, value, target);
    },
  });
  return {
    tx: proxy,
    async end(limitMs) {
      isOver = true;
      await inTime(Promise.allSettled(underWay), limitMs).catch(nothing);
      return underWay.size === 0;
    },
  };
}
