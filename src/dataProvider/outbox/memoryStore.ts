import type { OutboxStore, StoreTx } from './store.ts';
import type { Done, Entry } from './types.ts';

interface Rows {
  readonly entries: Map<string, Entry>;
  readonly done: Map<string, Done>;
  readonly numbers: Map<string, number>;
}

const copyOf = (rows: Rows): Rows => ({
  entries: new Map(rows.entries),
  done: new Map(rows.done),
  numbers: new Map(rows.numbers),
});

const inOrder = (rows: Rows) => [...rows.entries.values()].toSorted((a, b) => a.place - b.place);

function txOf(rows: Rows): StoreTx {
  return {
    entry: async (uuid) => structuredClone(rows.entries.get(uuid)),
    entries: async () => structuredClone(inOrder(rows)),
    put: async (entry) => void rows.entries.set(entry.uuid, structuredClone(entry)),
    remove: async (uuid) => void rows.entries.delete(uuid),
    done: async (uuid) => rows.done.get(uuid),
    note: async (done) => void rows.done.set(done.uuid, structuredClone(done)),
    number: async (name) => rows.numbers.get(name) ?? 0,
    setNumber: async (name, value) => void rows.numbers.set(name, value),
  };
}

/** A store in memory: for tests, and for browsers without storage. Several tabs may share one. */
export function createMemoryStore(): OutboxStore {
  let rows: Rows = { entries: new Map(), done: new Map(), numbers: new Map() };
  let last: Promise<unknown> = Promise.resolve();
  return {
    transact: (work) => {
      const run = async () => {
        const copy = copyOf(rows);
        const result = await work(txOf(copy));
        rows = copy;
        return result;
      };
      const turn = last.then(run, run);
      last = turn;
      return turn;
    },
    read: async (since) => ({
      entries: structuredClone(inOrder(rows)),
      done: [...rows.done.values()].filter(({ at }) => at >= since).toSorted((a, b) => b.at - a.at),
    }),
    forget: async (before) => {
      for (const { uuid, at } of [...rows.done.values()]) if (at < before) rows.done.delete(uuid);
    },
    close: () => undefined,
  };
}
