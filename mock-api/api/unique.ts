import { allDone } from '../db/allDone.ts';
import { runPrepared } from '../db/preparedStatements.ts';
import type { Model } from '../model.ts';
import { invalid } from '../problem.ts';
import type { Database } from '../types.ts';

/**
 * Refuses values of unique fields that a record other than `id` already has: 422 naming the field. All statements are begun by the
 * call itself, so that one that follows comes after them.
 */
export async function requireUnique(
  db: Database,
  model: Model,
  values: Readonly<Record<string, unknown>>,
  id: number | null,
): Promise<void> {
  const looks = uniqueFields(model).map((name) => requireOwn(db, model, name, { value: values[name], id: id ?? 0 }));
  await allDone(...looks);
}

async function requireOwn(
  db: Database,
  model: Model,
  name: string,
  { value, id }: { readonly value: unknown; readonly id: number },
): Promise<void> {
  if (value === null || value === undefined) return;
  const stored = model.byField.get(name)?.toDb(value);
  const others = () => db.selectFrom(model.table).select('id').where(name, '=', stored).where('id', '!=', id);
  const [other] = await runPrepared(db, `other ${model.table}.${name}`, [stored, id], others);
  if (other) throw invalid({ propertyPath: name, code: 'violation.unique' });
}

function uniqueFields(model: Model): readonly string[] {
  let known = uniques.get(model);
  if (!known) {
    const { fields } = model.resource;
    uniques.set(model, (known = Object.keys(fields).filter((name) => fields[name]?.unique)));
  }
  return known;
}

const uniques = new WeakMap<Model, readonly string[]>();
