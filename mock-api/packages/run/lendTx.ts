import type { KyselyPlugin } from 'kysely';
import type { Database, Tx } from '../../types.ts';

/** A transaction that a hook of a package has until it fails. */
export interface LentTx {
  readonly tx: Tx;
  /** Takes it back: what the hook still does with it throws. */
  end(): void;
}

/**
 * Lends a transaction to code that may go on after its time: once it is taken back, no late write of it can get into the
 * transaction, which goes on without it.
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
  const lent: Readonly<Record<string, unknown>> = {
    db: tx.db.withPlugin(watch) satisfies Database,
    aside: tx.aside.withPlugin(watch) satisfies Database,
    afterCommit: (task: () => void) => tx.afterCommit(() => guarded(task)),
  };
  const proxy = new Proxy(tx, {
    get(target, name) {
      check();
      if (typeof name === 'string' && Object.hasOwn(lent, name)) return lent[name];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
    set(target, name, value) {
      check();
      return Reflect.set(target, name, value, target);
    },
  });
  return {
    tx: proxy,
    end() {
      isOver = true;
    },
  };
}
