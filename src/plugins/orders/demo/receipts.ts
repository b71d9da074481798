import type { SampleContext, SampleRow } from '#server';
import { dishOf } from './menu.ts';
import { PAPERS, type Paper } from './papers.ts';
import { planOf, soldPieces } from './plan.ts';
import type { Part } from './purchases.ts';

/** The deliveries of the purchases, part by part. */
export function* receiptRows(context: SampleContext): Iterable<SampleRow> {
  for (const paper of PAPERS)
    for (const [at, part] of (paper.parts ?? []).entries())
      yield receiptRow(paper, part, `${paper.key}-${at + 1}`, context);
}

/** Deliveries of the purchases as entries of the ledger. */
function* purchaseEntries(context: SampleContext): Iterable<SampleRow & { readonly sku: string }> {
  for (const { key, parts = [] } of PAPERS)
    for (const { came = {}, deliveryNote } of parts)
      for (const [sku, quantity] of Object.entries(came))
        if (dishOf(sku).isCounted)
          yield {
            sku,
            ...{ product: context.ref(sku), kind: 'purchase', quantity, store: context.ref(STORE) },
            ...{ order: context.ref(key), note: deliveryNote ?? null },
          };
}

/**
 * Deliveries that restock the stores, so that the stock of each after all sales matches the catalogue: the deliveries of the
 * purchases, and one entry for all other goods.
 */
export function* deliveryRows(context: SampleContext): Iterable<SampleRow> {
  const missing = new Map(soldPieces(planOf(context)).map((one) => [`${one.store} ${one.sku}`, one]));
  for (const { sku, ...row } of purchaseEntries(context)) {
    const key = `${STORE} ${sku}`;
    const pieces = (missing.get(key)?.pieces ?? 0) - Number(row.quantity);
    missing.set(key, { store: STORE, sku, pieces });
    yield row;
  }
  for (const { store, sku, pieces } of missing.values()) {
    if (pieces === 0) continue;
    const isMore = pieces > 0;
    yield {
      ...{ product: context.ref(sku), quantity: pieces, store: context.ref(store) },
      kind: isMore ? 'purchase' : 'correction',
      note: isMore ? 'Deliveries of the last 60 days' : 'Stock count',
    };
  }
}

/** The store that buys in the demo. */
const STORE = 'gueliz';

function receiptRow(paper: Paper, part: Part, key: string, context: SampleContext): SampleRow {
  const { came = {}, missing = {} } = part;
  const lines = paper.lines.flatMap(([sku, , price = 0]) => {
    const [quantity, closedQuantity] = [came[sku] ?? 0, missing[sku] ?? 0];
    if (quantity === 0 && closedQuantity === 0) return [];
    const { name: description, isCounted } = dishOf(sku);
    const closedReason = closedQuantity > 0 ? 'missing' : null;
    const bookedQuantity = isCounted ? quantity : 0;
    const product = context.ref(sku);
    return [{ product, description, quantity, bookedQuantity, cost: price, closedQuantity, closedReason }];
  });
  const amount = lines.reduce((sum, { quantity, cost }) => sum + Math.round(quantity * cost * 100), 0) / 100;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    $key: key,
    ...{ order: context.ref(paper.key), store: context.ref(STORE), createdBy: context.ref('manager') },
    ...{ kind: pieces > 0 ? 'delivery' : 'closing', deliveryNote: part.deliveryNote ?? null },
    ...{ receivedAt: context.daysAgo(part.day, '09:15'), pieces, amount, lines },
  };
}
