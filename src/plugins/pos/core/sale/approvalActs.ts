import type { Entry } from '#outbox';
import { isObject, type Act } from '#resource';
import type { Sale } from '../model.ts';

/** Fields that a PIN releases: a changed price, a reduction, and a refund above the limit (DECISIONS 5, 10, 19). */
export const PRICE = 'orderItems.price';
export const REDUCTION = 'reduction';
export const REFUND = 'orderItems';

const PREFIX = 'outbox:';

/**
 * Act of editing an order. A body names the order by its id, its address, or the uuid of a sale that the server may not
 * have yet.
 */
function editOf(target: unknown, fields: readonly string[]): Act | null {
  const id = /^(?:\/[\w/-]+\/)?([1-9]\d{0,14})$/.exec(String(target ?? ''))?.[1];
  const edit = { operation: 'update', resource: 'orders', fields } as const;
  if (id !== undefined) return { ...edit, id: Number(id) };
  if (typeof target !== 'string' || target === '') return null;
  return { ...edit, uuid: target.startsWith(PREFIX) ? target.slice(PREFIX.length) : target };
}

/** Act of saving a sale, for approval by PIN. Names the sale, or the order that it edits. */
export const saleAct = ({ uuid, editOrderId }: Pick<Sale, 'uuid' | 'editOrderId'>, fields: readonly string[]): Act =>
  editOf(editOrderId, fields) ?? { operation: 'create', resource: 'orders', uuid, fields };

/** Act of a refund above the person's limit, for approval by PIN. */
export const refundAct = (uuid: string): Act => saleAct({ uuid, editOrderId: null }, [REFUND]);

/** Act of a queued write, for approval by PIN. `fields`: the fields that the server rejected. */
export function entryAct({ uuid, kind, body }: Pick<Entry, 'uuid' | 'kind' | 'body'>, fields: readonly string[]): Act {
  const usual = kind === 'refund' ? REFUND : PRICE;
  const target = isObject(body) ? body['editOrderId'] : null;
  const editOrderId = typeof target === 'number' || typeof target === 'string' ? target : null;
  // The server rejects a used approval without naming fields.
  return saleAct({ uuid, editOrderId }, fields.length > 0 ? fields : [usual]);
}
