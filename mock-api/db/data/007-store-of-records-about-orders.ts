import { sql } from 'kysely';
import type { DataChange } from '../dataChange.ts';

/** Tables whose rows have the store of a record by now, each with the relations that name the record, the first one first. */
const TABLES = [
  ['deliveries', [['order', 'orders']]],
  ['delivery_handovers', [['till', 'tills']]],
  [
    'print_jobs',
    [
      ['order', 'orders'],
      ['till', 'tills'],
    ],
  ],
  ['kitchen_tickets', [['order', 'orders']]],
  ['kitchen_changes', [['order', 'orders']]],
] as const;

/** Rows about orders have the store of the order, by which their readers are limited. */
export default {
  title: 'Deliveries, hand-overs, print jobs and kitchen tickets are kept by store',
  async run({ db, engine, tables, added }) {
    for (const [name, relations] of TABLES) {
      const columns = tables.get(name);
      if (!columns || added.get(name)?.has('store') !== true) continue;
      for (const [column, target] of relations) {
        if (!columns.has(column) || tables.get(target)?.has('store') !== true) continue;
        const [table, link] = [sql.table(name), sql.ref(`${name}.${column}`)];
        const store = sql`(select store from ${sql.table(target)} where ${sql.ref(`${target}.id`)} = ${link})`;
        await sql`update ${table} set store = ${store} where store is null`.execute(db);
      }
    }
    // PostgreSQL makes no index on a table whose links are still to be checked.
    if (engine === 'postgres') await sql`set constraints all immediate`.execute(db);
  },
} satisfies DataChange;
