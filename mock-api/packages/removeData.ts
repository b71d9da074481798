import { sql } from 'kysely';
import { attemptInTx } from '../api/clientWrites.ts';
import { AUDIT } from '../audit/auditEntry.ts';
import { BIN, TRASH_TABLE } from '../bin/trash.ts';
import type { Database, Tx } from '../types.ts';

/** Deletes the history of these tables and what the bin keeps of them. */
async function deleteTraces(db: Database, names: readonly string[]): Promise<void> {
  const bins = db.selectFrom(BIN).select('id').where('resource', 'in', names);
  await db.deleteFrom(TRASH_TABLE).where('bin', 'in', bins).execute();
  await db.deleteFrom(BIN).where('resource', 'in', names).execute();
  await db.deleteFrom(AUDIT).where('resource', 'in', names).execute();
}

/**
 * Deletes all rows of a package's tables, with their history and their entries of the bin. The empty tables stay, as structure
 * does. Rows of a table that others refer to wait for those.
 * @param names of tables that belong to the package alone
 * @returns false when rows of somebody else refer to some of them; nothing is deleted then if the transaction is rolled back
 */
export async function removePackageData(tx: Tx, id: string, names: readonly string[]): Promise<boolean> {
  const found = await tx.db.introspection.getTables();
  const known = new Set(found.map(({ name }) => name));
  let left = names.filter((name) => known.has(name));
  if (names.length > 0) await deleteTraces(tx.db, names);
  while (left.length > 0) {
    const kept: string[] = [];
    for (const name of left) {
      const remove = async () => {
        await sql`delete from ${sql.table(name)}`.execute(tx.db);
      };
      await attemptInTx(tx, remove).catch(() => kept.push(name));
    }
    if (kept.length === left.length) return false;
    left = kept;
  }
  await tx.db.deleteFrom('_meta').where('key', '=', `package ${id}`).execute();
  return true;
}
