const STORE = 'drafts';

/** Drafts on this device, in a database of the browser. Its calls throw where the browser keeps nothing (some private windows). */
export interface DraftStore<Draft> {
  all(): Promise<readonly Draft[]>;
  get(key: string): Promise<Draft | undefined>;
  /** Stores a draft in place of an older one with its key, and removes what is kept no longer. */
  put(draft: Draft): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
}

/** Options of {@link createDraftStore}. */
export interface DraftStoreOptions<Draft> {
  /** Name of the database. A changed schema gets a new name. */
  readonly name: string;
  /** Field with the key of a draft. */
  readonly key: keyof Draft & string;
  /** Keys of the drafts that are kept no longer. `now`: ms since 1970. */
  readonly expired: (drafts: readonly Draft[], now: number) => readonly string[];
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The device keeps no drafts.')));
  });

/** @param onClosed told once the connection is of no more use: the next call opens another */
async function openDatabase(name: string, keyPath: string, onClosed: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE, { keyPath }));
  const open = await settled(request);
  // Another tab wants a newer shape, or the browser's data is wiped. A connection that is closed by code tells no `close`.
  open.addEventListener('versionchange', () => {
    open.close();
    onClosed();
  });
  open.addEventListener('close', onClosed);
  return open;
}

/** Makes the store of one kind of drafts. Its database is opened by the first call. */
export function createDraftStore<Draft>({ name, key, expired }: DraftStoreOptions<Draft>): DraftStore<Draft> {
  let opening: Promise<IDBDatabase> | undefined;
  const database = async () => {
    opening ??= openDatabase(name, key, () => {
      opening = undefined;
    });
    try {
      return await opening;
    } catch (error) {
      opening = undefined;
      throw error;
    }
  };
  const rows = async (mode: IDBTransactionMode) => (await database()).transaction(STORE, mode).objectStore(STORE);
  const remove = async (keys: readonly string[]) => {
    const store = await rows('readwrite');
    await Promise.all(keys.map((one) => settled(store.delete(one))));
  };
  const all = async (): Promise<readonly Draft[]> => settled((await rows('readonly')).getAll());
  return {
    all,
    remove,
    get: async (one) => settled((await rows('readonly')).get(one)),
    async put(draft) {
      await settled((await rows('readwrite')).put(draft));
      const old = expired(await all(), Date.now());
      if (old.length > 0) await remove(old);
    },
  };
}
