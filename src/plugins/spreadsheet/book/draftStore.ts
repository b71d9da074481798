import { DAY_MS } from '#resource';
import { createDraftStore } from '#admin/internal';

/** Time that a device keeps a draft, ms: 30 days. */
export const KEPT_MS = 30 * DAY_MS;

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

const drafts = createDraftStore<StoredDraft>({ name: 'flexy-spreadsheet-drafts', key: 'key', expired: expiredKeys });

/** The draft of a workbook; null: there is none, or the browser keeps nothing. */
export async function readDraft(key: string): Promise<BookDraft | null> {
  const found = await drafts.get(key).catch(() => undefined);
  return found && expiredKeys([found], Date.now()).length === 0 ? found : null;
}

/** Keeps a draft in place of an older one, or forgets it. The workbook works without where the browser keeps nothing. */
export async function keepDraft(key: string, draft: Omit<BookDraft, 'at'> | null): Promise<void> {
  const kept = draft ? drafts.put({ ...draft, key, at: Date.now() }) : drafts.remove([key]);
  // The sheet still has the changes, and the page says that they are not saved.
  await kept.catch(() => undefined);
}
