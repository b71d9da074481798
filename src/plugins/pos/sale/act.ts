import type { Entry } from '#outbox';
import { isObject, type Act } from '#resource';
import type { Sale } from '../model.ts';

/** Fields that a PIN releases: a changed price, a reduction, and a refund above the limit (DECISIONS 5, 10, 19). */
export const PRICE = 'orderItems.price';
export const REDUCTION = 'reduction';
export const REFUND = 'orderItems';

const PREFIX = 'outbox:';

/** The order that is edited, as a body names it: its id, its address, or the uuid of a sale that the server may not have yet. */
function editOf(target: unknown, fields: readonly string[]): Act | null {
  const id = /^(?:\/[\w/-]+\/)?([1-9]\d{0,14})$/.exec(String(target ?? ''))?.[1];
  const edit = { operation: 'update', resource: 'orders', fields } as const;
  if (id !== undefined) return { ...edit, id: Number(id) };
  if (typeof target !== 'string' || target === '') return null;
  return { ...edit, uuid: target.startsWith(PREFIX) ? target.slice(PREFIX.length) : target };
}

/** Saving a sale, as the act that a PIN releases: it names the sale, or the order that it edits. */
export const saleAct = ({ uuid, editOrderId }: Pick<Sale, 'uuid' | 'editOrderId'>, fields: readonly string[]): Act =>
  editOf(editOrderId, fields) ?? { operation: 'create', resource: 'orders', uuid, fields };

/** A refund above somebody's limit, as the act that a PIN releases. */
export const refundAct = (uuid: string): Act => saleAct({ uuid, editOrderId: null }, [REFUND]);

/** A write of the queue, as the act that a PIN releases. `fields`: those that it was refused for. */
export function entryAct({ uuid, kind, body }: Pick<Entry, 'uuid' | 'kind' | 'body'>, fields: readonly string[]): Act {
  const usual = kind === 'refund' ? REFUND : PRICE;
  const target = isObject(body) ? body['editOrderId'] : null;
  const editOrderId = typeof target === 'number' || typeof target === 'string' ? target : null;
  // An approval that is used up is refused without naming fields.
  return saleAct({ uuid, editOrderId }, fields.length > 0 ? fields : [usual]);
}
