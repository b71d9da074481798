import type { FlatRowOf } from '#resource';
import { Transaction } from '../api/transaction.ts';
import { isoOf } from '../api/values.ts';
import { personOf, readPeople } from '../audit/people.ts';
import { AUDIT, auditedName } from '../audit/auditEntry.ts';
import { retentionMs } from '../audit/retention.ts';
import type { EngineFace } from '../engineFace.ts';
import type { Model } from '../model.ts';
import { Problem } from '../problem.ts';
import type { ResourceHooks } from '../hookTypes.ts';
import type { Tx } from '../types.ts';
import { TRASH_TABLE } from './trash.ts';
import { requireDeletable } from './restore.ts';

/** Tells whether the deleted record was restored. */
async function isBack(engine: EngineFace, entry: FlatRowOf<'bin'>, tx: Tx): Promise<boolean> {
  const model = engine.models.get(entry.resource);
  return model !== undefined && (await tx.find(model.resource.name, entry.recordId)) !== null;
}

/** Records in the audit trail who removed a record permanently. */
async function notePurge(tx: Transaction, model: Model, gone: { id: number; title: string }): Promise<void> {
  const last = await tx.db
    .selectFrom(AUDIT)
    .select((eb) => eb.fn.max('version').as('version'))
    .where('resource', '=', auditedName(model))
    .where('recordId', '=', gone.id)
    .executeTakeFirst();
  tx.note({ model, action: 'purge', before: null, after: null, version: Number(last?.version ?? 0) + 1, gone });
}

/**
 * Hooks of the bin's resource. They compute further fields of an entry, and record its permanent removal in the audit trail.
 */
export function binHooks(engine: EngineFace): ResourceHooks<'bin'> {
  return {
    async before({ op, before, isClient }, tx) {
      if (op === 'delete' && isClient && before && tx instanceof Transaction && engine.models.has(before.resource))
        await requireDeletable(tx, before, 'delete');
      if (op === 'delete' && before?.isKept === true && !(await isBack(engine, before, tx)))
        throw new Problem(409, 'Money was taken for it: it is never removed.', { code: 'problem.binKept' });
    },
    async after({ op }, row, tx) {
      if (op !== 'delete') return;
      await tx.db.deleteFrom(TRASH_TABLE).where('bin', '=', row.id).execute();
      const model = engine.models.get(row.resource);
      if (model && tx instanceof Transaction && !(await isBack(engine, row, tx)))
        await notePurge(tx, model, { id: row.recordId, title: row.title });
    },
    computed: {
      async deletedBy(rows, context) {
        const people = await readPeople(
          engine,
          context,
          rows.map((row) => row.person),
        );
        return rows.map((row) => personOf(people, row.person, row.accountName));
      },
      async purgedAt(rows) {
        const kept = await retentionMs(engine, 'binRetentionDays');
        return rows.map((row) => (kept === null || row.isKept === true ? null : isoOf(row.createdAt + kept)));
      },
    },
  };
}
