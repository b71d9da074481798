import { isObject, textOrNull, type FlatRowOf } from '#resource';
import { createAsClient, Problem, type CallHandler, type Row, type Tx } from '#server';
import type { exchangeCall } from '../calls.ts';
import { editTarget } from '../payload.ts';
import { fault, refused } from './problems.ts';

/** Makes the refund and the sale of an exchange as their maker would, one after the other, in one transaction. */
export const exchange: CallHandler<typeof exchangeCall> = async ({ tx, input: { refund, sale } }) => {
  const [back, taken] = [newHalf(refund), newHalf(sale)];
  const [backUuid, takenUuid] = [textOrNull(back.uuid), textOrNull(taken.uuid)];
  // Without their uuids a repeated call would make them twice.
  if (backUuid === null) throw refused('refund', 'exchangeUuid', tx.locale);
  if (takenUuid === null) throw refused('sale', 'exchangeUuid', tx.locale);
  if (taken.type === 'refund' || editTarget(taken.editOrderId)) throw refused('sale', 'exchangeSale', tx.locale);
  await refuseHalf(tx, backUuid, takenUuid);
  const made = await createAsClient(tx, 'orders', { ...back, type: 'refund', editOrderId: null });
  return { refund: madeOf(made), sale: madeOf(await createAsClient(tx, 'orders', taken)) };
};

type Body = Readonly<Record<string, unknown>>;

const madeOf = (row: Row) => ({
  id: Number(row.id),
  orderNumberFormatted: textOrNull((row as Partial<FlatRowOf<'orders'>>).orderNumberFormatted),
});

/** A half as a new document of now: an exchange waits in no queue, so none of the exceptions of queued sales hold for it. */
function newHalf(sent: unknown): Body {
  const { isQueued: _isQueued, soldAt: _soldAt, ...body } = isObject(sent) ? sent : {};
  return body;
}

/**
 * 409 when only one of both documents is stored: it belongs to another write, and the other half would be made a second time.
 * Both names are locked, so that the same exchange sent twice at once finds the first; always in the same order.
 */
async function refuseHalf(tx: Tx, refund: string, sale: string): Promise<void> {
  for (const uuid of [refund, sale].toSorted()) await tx.lock(`sale ${uuid}`);
  const isKnown = async (uuid: string) => (await tx.findBy('orders', { uuid })).length > 0;
  const [hasRefund, hasSale] = [await isKnown(refund), await isKnown(sale)];
  if (hasRefund === hasSale) return;
  const violation = fault(hasRefund ? 'refund' : 'sale', 'exchangeHalf', tx.locale);
  throw new Problem(409, violation.text ?? '', { violations: [violation], members: { reason: 'exchangeHalf' } });
}
