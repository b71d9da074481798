import { actingPerson } from '../auth/actingPerson.ts';
import { isSystemKept, type Resource } from '#resource';
import { presentTitle } from '../audit/titles.ts';
import { runPrepared } from '../db/preparedStatements.ts';
import type { TransactionFace } from '../engineFace.ts';
import type { Model } from '../model.ts';
import type { Row } from '../types.ts';
import { BIN, TRASH_TABLE, type Trash, type TrashContent } from './trash.ts';

/** Lines belong to their record, and what the system keeps for itself is nobody's record. */
const isCounted = (resource: Resource): boolean => resource.lineOf === undefined && !isSystemKept(resource);

/** Puts the deleted records into the bin, in the same transaction. */
export async function moveToBin(tx: TransactionFace, model: Model, row: Row, trash: Trash): Promise<void> {
  const { engine, actor } = tx;
  if (!engine.models.has(BIN)) return;
  const isKept = trash.rows.some((one) => engine.hooksOf(tx.model(one.resource)).isKeptInBin?.(one.row) === true);
  const title = await presentTitle(tx, model, row);
  const entry = await tx.create(BIN, {
    resource: model.resource.viewOf?.resource ?? model.resource.name,
    recordId: row.id,
    title,
    records: trash.rows.filter((one) => isCounted(tx.model(one.resource).resource)).length,
    isKept,
    person: actingPerson(actor),
    accountName: actor.username,
  });
  const { rows, links, joins } = trash;
  const content = JSON.stringify({ rows, links, joins } satisfies TrashContent);
  const values = { bin: entry.id, content };
  await runPrepared(tx.db, `insert ${TRASH_TABLE}`, Object.values(values), () =>
    tx.db.insertInto(TRASH_TABLE).values(values),
  );
}
