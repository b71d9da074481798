import type { Entry } from '#outbox';
import { isObject, type Act } from '#resource';
import { REFUND } from '#shop';
import type { Sale } from '../model.ts';

/** Fields that a PIN releases: a changed price and a reduction. */
export const PRICE = 'orderItems.price';
export const REDUCTION = 'reduction';

const PREFIX = 'outbox:';

/**
 * Act of editing an order. A body names the order by its id, its address, or the uuid of a sale that the server may not
 * have yet.
 */
function editOf(target: unknown, fields: readonly string[], amounts: Act['amounts']): Act | null {
  const id = /^(?:\/[\w/-]+\/)?([1-9]\d{0,14})$/.exec(String(target ?? ''))?.[1];
  const edit = { operation: 'update', resource: 'orders', fields, ...(amounts && { amounts }) } as const;
  if (id !== undefined) return { ...edit, id: Number(id) };
  if (typeof target !== 'string' || target === '') return null;
  return { ...edit, uuid: target.startsWith(PREFIX) ? target.slice(PREFIX.length) : target };
}

/**
 * Act of saving a sale, for approval by PIN. Names the sale, or the order that it edits.
 * @param amounts largest approved amounts by field, as on the wire
 */
export const saleAct = (
  { uuid, editOrderId }: Pick<Sale, 'uuid' | 'editOrderId'>,
  fields: readonly string[],
  amounts?: Act['amounts'],
): Act =>
  editOf(editOrderId, fields, amounts) ?? {
    operation: 'create',
    resource: 'orders',
    uuid,
    fields,
    ...(amounts && { amounts }),
  };

/** Amount of a refund in the body of a queued write, as on the wire; used when the server's answer names none. */
function refundIn(body: unknown): Act['amounts'] {
  const total = isObject(body) ? body.fullTotalAmount : undefined;
  return typeof total === 'number' ? { [REFUND]: Math.abs(total) } : undefined;
}

/**
 * Act of a queued write, for approval by PIN.
 * @param fields the fields that the server rejected
 * @param amounts the amounts that it named
 */
export function entryAct(
  { uuid, kind, body }: Pick<Entry, 'uuid' | 'kind' | 'body'>,
  fields: readonly string[],
  amounts?: Act['amounts'],
): Act {
  const usual = kind === 'refund' ? REFUND : PRICE;
  const target = isObject(body) ? body.editOrderId : null;
  const editOrderId = typeof target === 'number' || typeof target === 'string' ? target : null;
  // The server rejects a used approval without naming fields.
  const asked = amounts ?? (kind === 'refund' ? refundIn(body) : undefined);
  return saleAct({ uuid, editOrderId }, fields.length > 0 ? fields : [usual], asked);
}
