import { expiredDrafts, type StoredDraft } from './draftRules.ts';

/** Name of the database of form drafts, separate from the till's. A changed schema gets a new name. */
const NAME = 'flexy-drafts';
const STORE = 'drafts';

/** Drafts on this device. */
export interface DraftStore {
  all(): Promise<readonly StoredDraft[]>;
  put(draft: StoredDraft): Promise<void>;
  remove(forms: readonly string[]): Promise<void>;
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The device keeps no drafts.')));
  });

/** @param onClosed told once the connection is of no more use: the next call opens another */
async function openDatabase(onClosed: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE, { keyPath: 'form' }));
  const open = await settled(request);
  // Another tab wants a newer shape, or the browser's data is wiped. A connection that is closed by code tells no `close`.
  open.addEventListener('versionchange', () => {
    open.close();
    onClosed();
  });
  open.addEventListener('close', onClosed);
  return open;
}

/**
 * Opens the drafts of this browser.
 * @throws where the browser keeps nothing (some private windows): forms then go without
 */
export function createDraftStore(): DraftStore {
  let opening: Promise<IDBDatabase> | undefined;
  const database = async () => {
    opening ??= openDatabase(() => {
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
  const remove = async (forms: readonly string[]) => {
    const store = await rows('readwrite');
    await Promise.all(forms.map((form) => settled(store.delete(form))));
  };
  const all = async (): Promise<readonly StoredDraft[]> => settled((await rows('readonly')).getAll());
  return {
    all,
    remove,
    async put(draft) {
      await settled((await rows('readwrite')).put(draft));
      const old = expiredDrafts(await all(), Date.now());
      if (old.length > 0) await remove(old);
    },
  };
}

/** The drafts of this browser, for all its forms. */
export const drafts: DraftStore = createDraftStore();
