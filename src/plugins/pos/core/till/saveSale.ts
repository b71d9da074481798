import type { NewWrite } from '#outbox';
import { saleDocument } from '../day/dayDocuments.ts';
import type { OutboxService } from '../outbox/extensionPoints.ts';
import type { QueueLabel } from '../outbox/queueLabel.ts';
import type { Sale, TillDevice, TillMethod } from '../model.ts';
import { exchangeWrites } from '../refund/exchangeWrites.ts';
import { salePayload, type PayloadContext } from '../sale/salePayload.ts';
import type { SaleSums } from '#shop';
import type { SavedSale } from './tillScreen.ts';

/** Dependencies of saving, beside the sale. */
export interface SaveContext {
  readonly outbox: OutboxService;
  readonly payload: Omit<PayloadContext, 'sums' | 'soldAt' | 'operatorVerified'>;
  readonly device: TillDevice | null;
  readonly methods: readonly TillMethod[];
  readonly names: { readonly seller: string; readonly customer: string | null; readonly table: string | null };
  /** `X-Approval` for changed prices; undefined when none is needed. */
  readonly approval: string | undefined;
  /** True when the seller was picked offline, without a PIN check. */
  readonly isPicked?: boolean;
  /** `X-Approval` for returned goods above the person's limit. */
  readonly released?: string | undefined;
}

const labelOf = (sale: Sale, sums: SaleSums, { methods, names }: SaveContext, at: number): QueueLabel => ({
  number: sale.number,
  total: sums.totals.total,
  items: sums.totals.count,
  methods: sale.payments.flatMap(({ method, isStored, name }) =>
    isStored ? [] : [methods.find(({ id }) => id === method)?.name ?? name],
  ),
  customer: names.customer,
  seller: names.seller,
  at,
});

/** The sale with its refund; undefined when it is no exchange. */
function exchanged(sale: Sale, write: NewWrite, payload: PayloadContext, context: SaveContext) {
  if (!sale.exchange) return undefined;
  const { methods, names, outbox, released: approval } = context;
  const { headers } = outbox.seller();
  const writer = { context: { ...payload, methods }, methods, seller: names.seller, headers, approval };
  return exchangeWrites(sale, sale.exchange, write, {
    payload,
    writer,
    cash: { methods, cashStep: payload.settings.cashStep },
  });
}

/**
 * Source of a document's number. A new sale takes the next number of its till. An edited document keeps its number.
 * Quotes have a series of their own, which the server counts.
 */
function numberOf(sale: Sale, device: TillDevice | null): Pick<NewWrite, 'counter' | 'numberIn'> {
  if (sale.editOrderId !== null) return {};
  if (device === null || sale.type === 'quote') return { numberIn: 'orderNumberFormatted' };
  const { id, lastSequence, code } = device;
  return { counter: { name: `till ${id}`, field: 'tillSequence', atLeast: lastSequence, prefix: code } };
}

/**
 * Stores a sale permanently in the queue, which sends it (docs/decisions/offline-queue.md).
 * @throws when the device cannot store it; nothing was saved then
 */
export async function saveSale(sale: Sale, sums: SaleSums, context: SaveContext): Promise<SavedSale> {
  const { outbox, device, names, approval, isPicked = false } = context;
  const soldAt = outbox.now();
  const { headers } = outbox.seller();
  const isEdit = sale.editOrderId !== null;
  const payload = { ...context.payload, sums, soldAt, operatorVerified: !isPicked };
  const write: NewWrite = {
    uuid: sale.uuid,
    kind: isEdit ? 'edit' : 'sale',
    path: 'orders',
    body: salePayload(sale, payload),
    headers: { ...headers, ...(approval !== undefined && { 'X-Approval': approval }) },
    // An edit is sent after the queued sale that it changes.
    ...(typeof sale.editOrderId === 'string' && { after: [sale.editOrderId] }),
    ...numberOf(sale, device),
    label: {
      ...labelOf(sale, sums, context, soldAt),
      day: saleDocument(sale, sums, { till: device?.id ?? null, methods: context.methods, at: soldAt }),
    },
    draft: sale,
  };
  // Both halves of an exchange are added, or neither.
  const kept = await outbox.add(exchanged(sale, write, payload, context) ?? [write]);
  const entry = kept.at(-1);
  return {
    sale,
    sums,
    number: entry?.numberText ?? sale.number,
    soldAt,
    ...names,
    isQueued: outbox.get().line.status !== 'open',
  };
}
