import { defineSamples, type SampleContext, type SampleRow } from '#server';
import { movementRows, sessionRows } from './demo/days.ts';
import { paperRows } from './demo/papers.ts';
import { planOf } from './demo/plan.ts';
import { deliveryRows, receiptRows } from './demo/receipts.ts';
import { paymentMethodRows, shippingMethodRows, tillRows } from './demo/setup.ts';

/** Demo sales of the last 60 days with all that they need. Orders and deliveries go through the hooks. */
export default defineSamples({
  after: ['stores', 'people', 'catalogue', 'customers', 'floor-plan'],
  sets: [
    { resource: 'payment_methods', rows: paymentMethodRows },
    { resource: 'shipping_methods', rows: shippingMethodRows },
    { resource: 'tills', rows: tillRows },
    { resource: 'orders', viaHooks: true, rows: orderRows },
    { resource: 'goods_receipts', rows: receiptRows },
    { resource: 'stock_movements', viaHooks: true, rows: deliveryRows },
    { resource: 'cash_sessions', rows: sessionRows },
    { resource: 'cash_movements', rows: movementRows },
  ],
});

/** The rows' times are written in several zones. */
const momentOf = (row: SampleRow) => Date.parse(String(row.soldAt));

function* orderRows(context: SampleContext): Iterable<SampleRow> {
  const rows = [...planOf(context).rows, ...paperRows(context)];
  yield* rows.sort((one, other) => momentOf(one) - momentOf(other));
}
