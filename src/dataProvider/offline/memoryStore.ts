import { answersByAge, emptyRecord, surplus, withoutAnswer, withQueue, type OfflineStore } from './store.ts';
import type { OfflineRecord, PendingList } from './types.ts';

/** A store in memory: for tests, and for browsers without storage. What it holds ends with the page. */
export function createMemoryStore(): OfflineStore {
  const records = new Map<string, OfflineRecord>();
  const put = (uri: string, record: OfflineRecord | null) => {
    if (record) records.set(uri, structuredClone(record));
    else records.delete(uri);
  };
  return {
    read: async (uri) => structuredClone(records.get(uri)),
    lists: async (uri) =>
      answersByAge([...records.values()].filter(({ originalUri }) => originalUri.startsWith(`${uri}?`))),
    keep: async (answers, bounds) => {
      for (const { originalUri, text, headers, at, account } of answers) {
        const before = records.get(originalUri) ?? emptyRecord(originalUri);
        put(originalUri, { ...before, cachedData: { text, headers }, cachedAt: at, account });
      }
      for (const uri of surplus(sizesByAge(records.values()), bounds))
        put(uri, withoutAnswer(records.get(uri) ?? emptyRecord(uri)));
    },
    clear: async (except) => {
      for (const record of [...records.values()])
        if (record.cachedData && record.account !== except) put(record.originalUri, withoutAnswer(record));
    },
    pending: async () => pendingIn(records.values()),
    change: async (change, also = []) => {
      const known = pendingIn(records.values()).map(({ originalUri }) => originalUri);
      const changes: [string, OfflineRecord | null][] = [];
      for (const uri of new Set([...known, ...also])) {
        const record = records.get(uri) ?? emptyRecord(uri);
        const next = change(structuredClone(record));
        if (next) changes.push([uri, withQueue(record, next)]);
      }
      for (const [uri, record] of changes) put(uri, record);
      return pendingIn(records.values());
    },
    move: async (moves) => {
      for (const { from, to } of moves) put(from, { ...(records.get(from) ?? emptyRecord(from)), movedTo: to });
    },
    close: () => undefined,
  };
}

const sizeOf = ({ cachedData }: OfflineRecord) => cachedData?.text.length ?? 0;

/** Latest first; of one time, the largest first, as the index of the device's store does it. */
const byAge = (a: OfflineRecord, b: OfflineRecord) =>
  (b.cachedAt ?? 0) - (a.cachedAt ?? 0) || sizeOf(b) - sizeOf(a) || (a.originalUri < b.originalUri ? 1 : -1);

const sizesByAge = (records: Iterable<OfflineRecord>) =>
  [...records]
    .filter(({ cachedData }) => cachedData !== null)
    .toSorted(byAge)
    .map((record) => ({ originalUri: record.originalUri, size: sizeOf(record) }));

const pendingIn = (records: Iterable<OfflineRecord>): PendingList[] =>
  [...records]
    .filter(({ dataToSync }) => dataToSync.length > 0)
    .toSorted((a, b) => (a.originalUri < b.originalUri ? -1 : 1))
    .map(({ originalUri, dataToSync, attempt }) =>
      structuredClone({ originalUri, dataToSync, ...(attempt && { attempt }) }),
    );
