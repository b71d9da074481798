import { sql } from 'kysely';
import type { DataChange } from '../dataChange.ts';

/** Columns that tell a free draft. */
const COLUMNS = ['status', 'paymentStatus', 'fullTotalAmount'];

/** Drafts of 0 wait to be paid: their prices are still to come. Until now they counted as paid. */
export default {
  title: 'Free drafts wait to be paid',
  async run({ db, engine, tables }) {
    const known = tables.get('orders');
    if (!COLUMNS.every((name) => known?.has(name)) || !tables.has('order_payments')) return;
    const paid = db.selectFrom('order_payments').select('order').where('order', 'is not', null);
    await db
      .updateTable('orders')
      .set({ paymentStatus: 'waiting' })
      .where('status', '=', 'draft')
      .where('paymentStatus', '=', 'paid')
      .where('fullTotalAmount', '=', 0)
      .where('id', 'not in', paid)
      .execute();
    // PostgreSQL makes no index on a table whose links are still to be checked.
    if (engine === 'postgres') await sql`set constraints all immediate`.execute(db);
  },
} satisfies DataChange;
