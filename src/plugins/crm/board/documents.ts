import type { CallApi } from '#admin';
import { isObject, textOf } from '#resource';
import { isDraftOfLead, wireOf, wiresOf, type Wire } from '#shop';
import type { Lead } from '../rules/pipeline.ts';

/** Documents of leads that are about to move back. */
export interface LeadDocuments {
  /** Ids of the drafts and quotes, which go to the bin. */
  readonly deleted: readonly number[];
  /** Numbers of the documents that stay: they are issued, or work has begun on them. */
  readonly kept: readonly string[];
}

const LD = { headers: { Accept: 'application/ld+json' } };

/** Reads the leads' documents: related orders, and all orders that refer to a lead. */
export async function documentsOf(call: CallApi, leads: readonly Lead[]): Promise<LeadDocuments> {
  const found = new Map<number, Wire>();
  for (const { id, relatedOrder } of leads) {
    const answer: unknown = await call(`orders?leadOpportunity=${id}&itemsPerPage=${MOST}`, LD);
    for (const row of wiresOf(isObject(answer) ? answer['hydra:member'] : answer)) found.set(Number(row.id), row);
    if (relatedOrder && !found.has(relatedOrder.id))
      found.set(relatedOrder.id, wireOf(await call(`orders/${relatedOrder.id}`, LD)));
  }
  const isDeleted = ({ type, status, orderNumberFormatted, tillSequence }: Wire) =>
    isDraftOfLead({ type, status, orderNumberFormatted, tillSequence });
  const all = [...found];
  return {
    deleted: all.flatMap(([id, row]) => (isDeleted(row) ? [id] : [])),
    kept: all.flatMap(([id, row]) => (isDeleted(row) ? [] : [textOf(row.orderNumberFormatted) || `#${id}`])),
  };
}

/** Restores documents from the bin. */
export async function restoreDocuments(call: CallApi, ids: readonly number[]): Promise<void> {
  for (const id of ids) await call(`orders/${id}/restore`, { method: 'POST' });
}

/**
 * Moves documents to the bin. When a deletion fails, restores the documents that were already deleted.
 * @returns ids of the deleted documents
 */
export async function deleteDocuments(call: CallApi, ids: readonly number[]): Promise<readonly number[]> {
  const gone: number[] = [];
  try {
    for (const id of ids) {
      await call(`orders/${id}`, { method: 'DELETE' });
      gone.push(id);
    }
  } catch (error) {
    await restoreDocuments(call, gone);
    throw error;
  }
  return gone;
}

/** Maximum number of documents that are read per lead. */
const MOST = 200;
