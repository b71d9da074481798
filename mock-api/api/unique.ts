import { runShaped } from '../db/shaped.ts';
import type { Model } from '../model.ts';
import { invalid } from '../problem.ts';
import type { Database } from '../types.ts';

/** Refuses values that another record than `id` holds already, where the field says so: 422 naming the field. */
export async function requireUnique(
  db: Database,
  model: Model,
  values: Readonly<Record<string, unknown>>,
  id: number | null,
): Promise<void> {
  for (const [name, field] of Object.entries(model.resource.fields)) {
    const value = values[name];
    if (!field.unique || value === null || value === undefined) continue;
    const stored = model.byField.get(name)?.toDb(value);
    const others = () =>
      db
        .selectFrom(model.table)
        .select('id')
        .where(name, '=', stored)
        .where('id', '!=', id ?? 0);
    const [other] = await runShaped(db, `other ${model.table}.${name}`, [stored, id ?? 0], others);
    if (other) throw invalid({ propertyPath: name, code: 'violation.unique' });
  }
}
