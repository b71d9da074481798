import { runPrepared } from '../db/preparedStatements.ts';
import type { Model } from '../model.ts';
import { invalid } from '../problem.ts';
import type { Database } from '../types.ts';

/** Refuses values of unique fields that a record other than `id` already has: 422 naming the field. */
export async function requireUnique(
  db: Database,
  model: Model,
  values: Readonly<Record<string, unknown>>,
  id: number | null,
): Promise<void> {
  for (const name of uniqueFields(model)) {
    const value = values[name];
    if (value === null || value === undefined) continue;
    const stored = model.byField.get(name)?.toDb(value);
    const others = () =>
      db
        .selectFrom(model.table)
        .select('id')
        .where(name, '=', stored)
        .where('id', '!=', id ?? 0);
    const [other] = await runPrepared(db, `other ${model.table}.${name}`, [stored, id ?? 0], others);
    if (other) throw invalid({ propertyPath: name, code: 'violation.unique' });
  }
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
