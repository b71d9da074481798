import type { Model } from '../model.ts';
import type { Row } from '../types.ts';
import type { LineInput } from './body.ts';
import type { TransactionFace } from '../engineFace.ts';

type Values = Readonly<Record<string, unknown>>;

/** Writes the parts of a record in other tables: many relations and lines. `before`: the stored row of an update. */
export async function writeParts(
  tx: TransactionFace,
  model: Model,
  row: Row,
  values: Values,
  before: Row | null,
): Promise<void> {
  for (const many of model.manyRelations) {
    const targets = values[many.field];
    if (!before) row[many.field] = [];
    if (!Array.isArray(targets)) continue;
    if (before) await tx.db.deleteFrom(many.table).where('owner', '=', row.id).execute();
    const joins = targets.map((target: number, position) => ({ owner: row.id, target, position }));
    if (joins.length > 0) await tx.db.insertInto(many.table).values(joins).execute();
    row[many.field] = targets;
  }
  for (const lines of model.lines) {
    const entries = values[lines.field];
    if (!before) row[lines.field] = [];
    const target = tx.models.get(lines.of);
    if (!Array.isArray(entries) || !target) continue;
    const stored = before?.[lines.field];
    row[lines.field] = await tx.inLines(() => writeLines(tx, target, lines.by, row.id, entries, stored));
  }
}

/** Replaces the lines as a whole: known ids are updated, others created, missing ones deleted. */
async function writeLines(
  tx: TransactionFace,
  model: Model,
  by: string,
  owner: number,
  entries: readonly LineInput[],
  stored: unknown,
): Promise<Row[]> {
  const known = new Map<number, Row>(Array.isArray(stored) ? stored.map((row: Row) => [row.id, row]) : []);
  const kept: Row[] = [];
  for (const { id, ...values } of entries) {
    const before = id === undefined ? undefined : known.get(id);
    if (before) known.delete(before.id);
    kept.push(
      before
        ? await tx.change(model, before, values, {}, false)
        : await tx.insert(model, { ...values, [by]: owner }, {}, false),
    );
  }
  for (const row of known.values()) await tx.remove(model, row, false);
  return kept;
}
