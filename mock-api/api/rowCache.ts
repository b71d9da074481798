import type { Model } from '../model.ts';
import type { Row } from '../types.ts';

/** Most cached rows; beyond that, all are dropped. */
const MOST = 500;

/**
 * Cache of the rows that one transaction has looked up and locked, so that a repeated lookup needs no query. Written rows
 * are dropped, with the rows that contain them as lines.
 */
export class RowCache {
  readonly #byTable = new Map<string, Map<number, Map<Model, Row>>>();
  readonly #models: ReadonlyMap<string, Model>;
  #count = 0;

  constructor(models: ReadonlyMap<string, Model>) {
    this.#models = models;
  }

  /** A copy: changes that one rule makes to its row are invisible to others. */
  get(model: Model, id: number): Row | undefined {
    const row = this.#byTable.get(model.table)?.get(id)?.get(model);
    return row && { ...row };
  }

  keep(model: Model, row: Row): void {
    if (this.#count >= MOST) this.clear();
    const rows = getOrMake(this.#byTable, model.table, () => new Map<number, Map<Model, Row>>());
    getOrMake(rows, row.id, () => new Map<Model, Row>()).set(model, { ...row });
    this.#count += 1;
  }

  /** Drops a row that was written or deleted. */
  forget(model: Model, id: number): void {
    this.#byTable.get(model.table)?.delete(id);
    const owner = this.#models.get(model.resource.lineOf ?? '');
    if (owner) this.forgetTable(owner);
  }

  forgetTable(model: Model): void {
    this.#byTable.delete(model.table);
  }

  clear(): void {
    this.#byTable.clear();
    this.#count = 0;
  }
}

function getOrMake<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
