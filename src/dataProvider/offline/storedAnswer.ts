import { isObject } from '../resource/isObject.ts';
import { parseAddress, recordNamed } from './addresses.ts';
import { bodyOf } from './answers.ts';
import { emptyRecord, type OfflineStore } from './store.ts';
import type { OfflineRecord } from './types.ts';

/**
 * The stored answer of an address for an account. A record that was never opened is taken from the latest stored list that
 * has it, as rows have the fields of records.
 * @returns undefined when nothing is stored, or the device cannot read
 */
export async function storedAnswer(
  store: Pick<OfflineStore, 'read' | 'lists'>,
  uri: string,
  account: number | null,
): Promise<OfflineRecord | undefined> {
  try {
    const own = await store.read(uri);
    if (own?.cachedData && own.account === account) return own;
    const address = parseAddress(uri);
    if (!address?.id || address.query.size > 0) return undefined;
    for (const list of await store.lists(address.uri)) {
      const row = list.account === account && !hasParts(list.originalUri) ? rowIn(list, uri, address.id) : undefined;
      if (row) return row;
    }
  } catch {
    // As if nothing were stored.
  }
  return undefined;
}

/** Lists whose rows have some of their fields only: they cannot stand for a record. */
const hasParts = (uri: string) => /[?&]properties(?:%5B|\[)/.test(uri);

function rowsOf(body: unknown): readonly unknown[] {
  if (Array.isArray(body)) return body;
  const rows = isObject(body) ? (body['hydra:member'] ?? body.member) : undefined;
  return Array.isArray(rows) ? rows : [];
}

/** The record as the row of a stored list; it has no version there. */
function rowIn(list: OfflineRecord, uri: string, id: string): OfflineRecord | undefined {
  const row = rowsOf(bodyOf(list)).find((one) => isObject(one) && recordNamed(one['@id'])?.id === id);
  if (row === undefined) return undefined;
  const cachedData = { text: JSON.stringify(row), headers: { 'Content-Type': 'application/ld+json' } };
  return { ...emptyRecord(uri), cachedData, cachedAt: list.cachedAt, account: list.account };
}
