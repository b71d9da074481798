import type { Entry } from '#outbox';
import type { TillSettings } from '../core/model.ts';
import { readLabel } from '../core/outbox/readLabel.ts';
import { editQueuedSale, type PaidContext, type QueuedSale } from '../core/sale/editQueuedSale.ts';
import { saleFromStored } from '../core/sale/parkedSales.ts';
import type { Minor } from '#resource';
import { minorOrZero, partsOf, restToPay, SEATED_MS } from '#shop';
import type { OpenBill } from './tableStates.ts';

/** Open bills in the queue. */
export interface QueuedBills {
  readonly seated: readonly OpenBill[];
  /** Orders with a queued change: ids of sent orders, uuids of queued ones. */
  readonly changed: ReadonlySet<unknown>;
}

const SOLD: readonly string[] = ['sale', 'edit'];

/** What is left to pay of a queued sale. */
function restOf(queued: QueuedSale, context: PaidContext): { readonly isPaid: boolean; readonly rest: Minor } {
  const { payments, credit, paymentStatus } = editQueuedSale(queued, '', context);
  const { currency, methods, cashStep } = context;
  const total = minorOrZero(queued.body.fullTotalAmount, currency);
  const isPaid = paymentStatus === 'paid';
  return { isPaid, rest: isPaid ? 0 : restToPay({ total, payments: partsOf(payments, methods), credit, cashStep }) };
}

/**
 * Open bills of the queued sales, by table. An unpaid sale can be continued; a paid one occupies its table while it is
 * prepared.
 * @param entries in the order they were made: the last edit of an order counts
 */
export function queuedBills(
  entries: readonly Entry[],
  context: PaidContext & Pick<TillSettings, 'isKitchenEnabled'> & { readonly now: number },
): QueuedBills {
  const latest = new Map<unknown, OpenBill | null>();
  for (const entry of entries) {
    const sale = SOLD.includes(entry.kind) ? saleFromStored(entry.draft) : null;
    if (!sale) continue;
    const { at: since, total } = readLabel(entry.label, entry.addedAt);
    const { isPaid, rest } = restOf({ sale, body: entry.body }, context);
    const isOpen =
      sale.type === 'delivery-note' && since > context.now - SEATED_MS && (!isPaid || context.isKitchenEnabled);
    const seat = {
      id: typeof sale.editOrderId === 'number' ? sale.editOrderId : null,
      table: sale.table,
      since,
      total: total ?? 0,
      rest,
      guests: sale.guests,
      uuid: null,
      order: isPaid ? null : entry.uuid,
    };
    latest.set(sale.editOrderId ?? sale.uuid, isOpen && sale.table !== null ? seat : null);
  }
  return { seated: [...latest.values()].filter((seat) => seat !== null), changed: new Set(latest.keys()) };
}
