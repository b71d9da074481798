import type { Reference } from '../engineFace.ts';
import type { Model } from '../model.ts';
import type { Database } from '../types.ts';

/**
 * Records that are about to be deleted and that no row refers to, by reference: looked up for many records with one statement
 * for each reference, in place of one for each record. It holds until a row that could refer to them is written.
 */
export class Unreferenced {
  readonly #free = new Map<Reference, ReadonlySet<number>>();

  /** Looks up which of these records nothing refers to. */
  async look(db: Database, references: readonly Reference[], ids: readonly number[]): Promise<void> {
    this.#free.clear();
    for (const reference of references) {
      const { model, field, joinTable, where } = reference;
      const column = joinTable ? 'target' : field;
      let query = db
        .selectFrom(joinTable ?? model.table)
        .select(`${column} as target`)
        .distinct()
        .where(column, 'in', ids);
      if (!joinTable) for (const [name, value] of Object.entries(where ?? {})) query = query.where(name, '=', value);
      const used = new Set((await query.execute()).map((row) => Number(row.target)));
      this.#free.set(reference, new Set(ids.filter((id) => !used.has(id))));
    }
  }

  has(reference: Reference, id: number): boolean {
    return this.#free.get(reference)?.has(id) === true;
  }

  /** Forgets what rows of this model could have changed. */
  forget({ table }: Pick<Model, 'table'>): void {
    for (const reference of this.#free.keys()) if (reference.model.table === table) this.#free.delete(reference);
  }
}
