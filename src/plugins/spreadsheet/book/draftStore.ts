/** Name of the database of unsaved workbooks. A changed schema gets a new name. */
const NAME = 'flexy-spreadsheet-drafts';
const STORE = 'drafts';
/** Time that a device keeps a draft, ms: 30 days. */
export const KEPT_MS = 30 * 86_400_000;

/** A workbook that could not be saved, as this device keeps it. */
export interface BookDraft {
  readonly file: Blob;
  /** Revision of the server that it is based on. */
  readonly revision: number;
  /** Time at which it was stored, ms since 1970. */
  readonly at: number;
}

interface StoredDraft extends BookDraft {
  readonly key: string;
}

/** Key of the draft of a workbook: each account of a shared device has its own. */
export const draftKeyOf = (account: number, id: string | number): string => `${account} ${id}`;

/** Keys of the drafts that are too old to be kept. */
export const expiredKeys = (drafts: readonly Pick<StoredDraft, 'key' | 'at'>[], now: number): string[] =>
  drafts.filter(({ at }) => now - at > KEPT_MS).map(({ key }) => key);

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The device keeps no drafts.')));
  });

/** Runs `work` on the drafts. @throws where the browser keeps nothing (some private windows) */
async function withStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  const request = indexedDB.open(NAME, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE, { keyPath: 'key' }));
  const database = await settled(request);
  try {
    return await work(database.transaction(STORE, mode).objectStore(STORE));
  } finally {
    database.close();
  }
}

/** The draft of a workbook; null: there is none, or the browser keeps nothing. */
export async function readDraft(key: string): Promise<BookDraft | null> {
  try {
    const found = await withStore('readonly', (store) => settled<StoredDraft | undefined>(store.get(key)));
    return found && expiredKeys([found], Date.now()).length === 0 ? found : null;
  } catch {
    return null;
  }
}

/** Keeps a draft in place of an older one, or forgets it. The workbook works without where the browser keeps nothing. */
export async function keepDraft(key: string, draft: Omit<BookDraft, 'at'> | null): Promise<void> {
  try {
    await withStore('readwrite', async (store) => {
      if (!draft) {
        await settled(store.delete(key));
        return;
      }
      await settled(store.put({ ...draft, key, at: Date.now() } satisfies StoredDraft));
      const all = await settled<StoredDraft[]>(store.getAll());
      await Promise.all(expiredKeys(all, Date.now()).map((old) => settled(store.delete(old))));
    });
  } catch {
    // The sheet still has the changes, and the page says that they are not saved.
  }
}
