import type { TransactionFace } from '../engineFace.ts';
import type { Model } from '../model.ts';
import type { Row } from '../types.ts';

/** A stored row with the values that its caller sees in the fields that depend on the caller (the hook `columns`). */
export async function asSeen(tx: TransactionFace, model: Model, row: Row): Promise<Row> {
  const { columns = {}, shown } = tx.engine.hooksOf(model);
  const names = Object.keys(columns);
  if (names.length === 0) return row;
  const context = tx.engine.context(tx.actor, tx.locale, 'ld', tx.db);
  const [seen = row] = (await shown?.rows([row], context)) ?? [];
  return { ...row, ...Object.fromEntries(names.map((name) => [name, seen[name]])) };
}
