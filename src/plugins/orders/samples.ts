import { defineSamples, type SampleContext, type SampleRow } from '#server';
import { movementRows, sessionRows } from './demo/days.ts';
import { paperRows } from './demo/papers.ts';
import { planOf, soldPieces } from './demo/plan.ts';
import { paymentMethodRows, shippingMethodRows, tillRows } from './demo/setup.ts';

/** The rows' times are written in several zones. */
const momentOf = (row: SampleRow) => Date.parse(String(row.soldAt));

function* orderRows(context: SampleContext): Iterable<SampleRow> {
  const rows = [...planOf(context).rows, ...paperRows(context)];
  yield* rows.sort((one, other) => momentOf(one) - momentOf(other));
}

/** Deliveries that restock the stores, so that the stock of each after all sales matches the catalogue. */
function* deliveryRows(context: SampleContext): Iterable<SampleRow> {
  for (const { store, sku, pieces } of soldPieces(planOf(context))) {
    yield {
      product: context.ref(sku),
      kind: 'purchase',
      quantity: pieces,
      store: context.ref(store),
      note: 'Deliveries of the last 60 days',
    };
  }
}

/** Demo sales of the last 60 days with all that they need. Orders and deliveries go through the hooks. */
export default defineSamples({
  after: ['stores', 'people', 'catalogue', 'customers', 'floor-plan'],
  sets: [
    { resource: 'payment_methods', rows: paymentMethodRows },
    { resource: 'shipping_methods', rows: shippingMethodRows },
    { resource: 'tills', rows: tillRows },
    { resource: 'orders', viaHooks: true, rows: orderRows },
    { resource: 'stock_movements', viaHooks: true, rows: deliveryRows },
    { resource: 'cash_sessions', rows: sessionRows },
    { resource: 'cash_movements', rows: movementRows },
  ],
});
