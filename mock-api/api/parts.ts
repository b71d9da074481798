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
  if (model.lines.length > 0) await tx.inLines(() => writeAllLines(tx, model, row, values, before));
}

/** New lines in one list of a record, with their places in it. */
interface NewLines {
  readonly model: Model;
  readonly rows: Record<string, unknown>[];
  readonly list: (Row | null)[];
}

/** Writes the lists of lines that are given, each as a whole. New lines of all of them are stored together. */
async function writeAllLines(
  tx: TransactionFace,
  model: Model,
  row: Row,
  values: Values,
  before: Row | null,
): Promise<void> {
  const lists: NewLines[] = [];
  for (const lines of model.lines) {
    const entries = values[lines.field];
    if (!before) row[lines.field] = [];
    const target = tx.models.get(lines.of);
    if (!Array.isArray(entries) || !target) continue;
    const written = await changeLines(
      tx,
      { model: target, by: lines.by, owner: row.id },
      entries,
      before?.[lines.field],
    );
    row[lines.field] = written.list;
    lists.push(written);
  }
  const created = await tx.insertAll(lists.filter(({ rows }) => rows.length > 0));
  const made = created.flat();
  for (const { list } of lists) list.forEach((line, at) => (list[at] = line ?? made.shift() ?? null));
}

/** Updates the known lines of a list, and deletes those that are missing in it. */
async function changeLines(
  tx: TransactionFace,
  { model, by, owner }: { readonly model: Model; readonly by: string; readonly owner: number },
  entries: readonly LineInput[],
  stored: unknown,
): Promise<NewLines> {
  const known = new Map<number, Row>(Array.isArray(stored) ? stored.map((row: Row) => [row.id, row]) : []);
  const written: NewLines = { model, rows: [], list: [] };
  for (const { id, ...values } of entries) {
    const before = id === undefined ? undefined : known.get(id);
    if (before) known.delete(before.id);
    else written.rows.push({ ...values, [by]: owner });
    written.list.push(before ? await tx.change(model, before, values, {}, false) : null);
  }
  for (const row of known.values()) await tx.remove(model, row, false);
  return written;
}
