import { sql } from 'kysely';
import type { Database } from '../../types.ts';
import type { DataChange } from '../dataChange.ts';

const PURCHASES = sql`(select id from orders where type = 'purchase')`;

/** Received quantity and quantity on order, line by line. A done purchase was received in full; an open one not at all. */
async function fillLines(db: Database): Promise<void> {
  const order = sql.ref('order_items.order');
  const [quantity, received, toCome] = ['quantity', 'receivedQuantity', 'toComeQuantity'].map((name) => sql.ref(name));
  const status = sql`(select status from orders where ${sql.ref('orders.id')} = ${order})`;
  await sql`update order_items set
    ${received} = case when ${status} = 'done' then ${quantity} end,
    ${toCome} = case when ${status} in ('waiting', 'processing') or ${status} is null then ${quantity} else 0 end
    where ${order} in ${PURCHASES}`.execute(db);
}

/** State of each purchase, as receiving derives it. The amount to come is the sum of the lines, each rounded half up. */
async function fillPurchases(db: Database): Promise<void> {
  const line = (name: string) => sql.ref(`order_items.${name}`);
  const sum = (value: ReturnType<typeof sql>) =>
    sql`coalesce((select sum(${value}) from order_items where ${line('order')} = ${sql.ref('orders.id')}), 0)`;
  const price = sql`coalesce(${line('finalPrice')}, ${line('price')})`;
  const value = sql`cast(round(cast(${line('toComeQuantity')} as numeric) * ${price} / 1000.0) as bigint)`;
  await sql`update orders set
    ${sql.ref('receiptState')} = case when status = 'done' then 'received' when status in ('draft', 'cancelled') then status else 'ordered' end,
    ${sql.ref('receivedPieces')} = ${sum(sql`coalesce(${line('receivedQuantity')}, 0)`)},
    ${sql.ref('toComeAmount')} = ${sum(value)}
    where type = 'purchase'`.execute(db);
}

/** Purchases hold their received quantities. Until now a done one counted as received, without deliveries. */
export default {
  title: 'Purchases know what of them was received',
  async run({ db, engine, tables }) {
    const lines = tables.get('order_items');
    const known = tables.get('orders');
    if (!known?.has('type') || !known.has('status') || !lines?.has('quantity') || !lines.has('finalPrice')) return;
    if (known.has('receiptState')) return;
    await fillLines(db);
    await fillPurchases(db);
    // PostgreSQL makes no index on a table whose links are still to be checked.
    if (engine === 'postgres') await sql`set constraints all immediate`.execute(db);
  },
} satisfies DataChange;
