import type { Trash } from '../bin/trash.ts';
import type { Model } from '../model.ts';
import { Problem } from '../problem.ts';
import type { Reference } from '../engineFace.ts';
import type { TransactionFace } from '../engineFace.ts';

/** Referring records handled per round when their target is deleted. */
const RELEASED_AT_ONCE = 500;

/**
 * Handles the references to a deleted record as their fields declare: refuses the deletion, clears the link, or deletes the
 * referring record too.
 */
export async function releaseReferences(
  tx: TransactionFace,
  { model, field, onDelete, joinTable, where }: Reference,
  id: number,
  trash: Trash | null,
): Promise<void> {
  if (joinTable) {
    const joins = await tx.db.deleteFrom(joinTable).where('target', '=', id).returningAll().execute();
    trash?.take(joinTable, joins);
    tx.forgetTable(model);
    return;
  }
  // Pages by id instead of repeating until none is left: a hook may keep a link, which the database then refuses.
  const link = { ...where, [field]: id };
  for (let last = 0, found = await usersOf(tx, model, link, 0); found.length > 0;) {
    if (onDelete === 'restrict') {
      throw new Problem(409, `It is still used by ${model.resource.name}.`, {
        code: 'problem.inUse',
        params: { resource: model.resource.name },
      });
    }
    for (const user of found) {
      if (onDelete === 'cascade') await tx.delete(model.resource.name, user);
      else {
        await tx.update(model.resource.name, user, { [field]: null });
        trash?.link(model, field, user, id);
      }
      last = user;
    }
    found = await usersOf(tx, model, link, last);
  }
}

/** Ids of records with these values, after an id. */
async function usersOf(
  tx: TransactionFace,
  model: Model,
  link: Readonly<Record<string, string | number>>,
  after: number,
): Promise<number[]> {
  let query = tx.db.selectFrom(model.table).select('id').where('id', '>', after);
  for (const [name, value] of Object.entries(link)) query = query.where(name, '=', value);
  const rows = await query.orderBy('id').limit(RELEASED_AT_ONCE).execute();
  return rows.map((row) => Number(row.id));
}
