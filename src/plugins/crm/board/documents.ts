import type { CallApi } from '#admin';
import { isObject } from '#resource';
import type { Lead } from '../rules/pipeline.ts';

/** Maximum number of documents that are read per lead. */
const MOST = 200;

/** Reads the ids of the leads' documents: related orders, and all orders that refer to a lead. */
async function documentsOf(call: CallApi, leads: readonly Lead[]): Promise<number[]> {
  const ids = new Set<number>();
  for (const { id, relatedOrder } of leads) {
    if (relatedOrder) ids.add(relatedOrder.id);
    const headers = { Accept: 'application/ld+json' };
    const answer: unknown = await call(`orders?leadOpportunity=${id}&itemsPerPage=${MOST}`, { headers });
    const rows: unknown = isObject(answer) ? answer['hydra:member'] : answer;
    if (Array.isArray(rows)) for (const row of rows) if (isObject(row)) ids.add(Number(row['id']));
  }
  return [...ids];
}

/** Restores documents from the bin. */
export async function restoreDocuments(call: CallApi, ids: readonly number[]): Promise<void> {
  for (const id of ids) await call(`orders/${id}/restore`, { method: 'POST' });
}

/**
 * Moves all documents of leads to the bin. When a deletion fails, restores the documents that were already deleted.
 * @returns ids of the deleted documents
 */
export async function deleteDocuments(call: CallApi, leads: readonly Lead[]): Promise<readonly number[]> {
  const gone: number[] = [];
  try {
    for (const id of await documentsOf(call, leads)) {
      await call(`orders/${id}`, { method: 'DELETE' });
      gone.push(id);
    }
  } catch (error) {
    await restoreDocuments(call, gone);
    throw error;
  }
  return gone;
}
