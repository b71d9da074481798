import type { NewWrite } from '#outbox';
import { saleDocument } from '../day/dayDocuments.ts';
import type { OutboxService } from '../outbox/extensionPoints.ts';
import type { QueueLabel } from '../outbox/queueLabel.ts';
import type { Sale, TillDevice } from '../model.ts';
import { exchangeWrites } from '../refund/exchangeWrites.ts';
import { salePayload, type PayloadContext } from '../sale/salePayload.ts';
import type { SaleSums } from '#shop';
import type { TillRights } from '../rights.ts';
import type { SaleApprovals } from './saleApprovals.ts';
import type { TillPlace } from './TillProvider.tsx';
import type { SavedSale } from './tillScreen.ts';
import type { Seller } from './useSeller.ts';
import { tableName } from './useTableName.ts';

/** The place of a sale, and who makes it. */
export interface SaleDesk extends TillPlace {
  readonly seller: Seller;
  readonly rights: Pick<TillRights, 'canChooseAgent'>;
  readonly outbox: OutboxService;
}

/** Names on the receipt; null for a customer or a table that the sale does not have. */
type SaleNames = Pick<SavedSale, 'seller' | 'customer' | 'table'>;

/** What a sale is written with. */
interface Writing {
  readonly desk: SaleDesk;
  readonly payload: PayloadContext;
  readonly names: SaleNames;
  readonly approvals: SaleApprovals;
}

function namesOf(sale: Sale, { data, dataStore, seller }: SaleDesk): SaleNames {
  const customer = sale.customer === null ? null : dataStore.index().customer(sale.customer);
  const table = tableName(data.floors, sale.table);
  return { seller: seller.fullName, customer: customer?.fullName ?? null, table };
}

function payloadOf(sums: SaleSums, soldAt: number, { data, device, store, isOnline, seller, rights }: SaleDesk) {
  const { settings, methods, locale } = data;
  const place = { till: device, store: store?.id ?? null, isQueued: !isOnline };
  const person = { seller: seller.id, rights, operatorVerified: !seller.isPicked };
  return { locale, settings, methods, ...place, ...person, sums, soldAt } satisfies PayloadContext;
}

const labelOf = (sale: Sale, { desk, payload, names }: Writing): QueueLabel => ({
  number: sale.number,
  total: payload.sums.totals.total,
  items: payload.sums.totals.count,
  methods: sale.payments.flatMap(({ method, isStored, name }) =>
    isStored ? [] : [desk.data.methods.find(({ id }) => id === method)?.name ?? name],
  ),
  customer: names.customer,
  seller: names.seller,
  at: payload.soldAt,
});

/** The sale with its refund; undefined when it is no exchange. */
function exchanged(sale: Sale, write: NewWrite, { desk, payload, names, approvals }: Writing) {
  if (!sale.exchange) return undefined;
  const { methods } = desk.data;
  const { headers } = desk.outbox.seller();
  const context = { ...payload, methods };
  const writer = { context, methods, seller: names.seller, headers, approval: approvals.released };
  const cash = { methods, cashStep: payload.settings.cashStep };
  return exchangeWrites(sale, sale.exchange, write, { payload, writer, cash });
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
export async function saveSale(
  sale: Sale,
  sums: SaleSums,
  desk: SaleDesk,
  approvals: SaleApprovals,
): Promise<SavedSale> {
  const { outbox, device, data } = desk;
  const soldAt = outbox.now();
  const names = namesOf(sale, desk);
  const writing: Writing = { desk, payload: payloadOf(sums, soldAt, desk), names, approvals };
  const { headers } = outbox.seller();
  const { approval } = approvals;
  const write: NewWrite = {
    uuid: sale.uuid,
    kind: sale.editOrderId === null ? 'sale' : 'edit',
    path: 'orders',
    body: salePayload(sale, writing.payload),
    headers: { ...headers, ...(approval !== undefined && { 'X-Approval': approval }) },
    // An edit is sent after the queued sale that it changes.
    ...(typeof sale.editOrderId === 'string' && { after: [sale.editOrderId] }),
    ...numberOf(sale, device),
    label: {
      ...labelOf(sale, writing),
      day: saleDocument(sale, sums, { till: device?.id ?? null, methods: data.methods, at: soldAt }),
    },
    draft: sale,
  };
  // Both halves of an exchange are added, or neither.
  const kept = await outbox.add(exchanged(sale, write, writing) ?? [write]);
  const number = kept.at(-1)?.numberText ?? sale.number;
  return { sale, sums, number, soldAt, ...names, isQueued: outbox.get().line.status !== 'open' };
}
