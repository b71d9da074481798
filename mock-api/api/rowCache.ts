import type { RowLock } from '../db/dialect.ts';
import type { Model } from '../model.ts';
import type { Row } from '../types.ts';

/** Most cached rows; beyond that, all are dropped. */
const MOST = 500;

interface Locked {
  readonly row: Row;
  readonly lock: RowLock;
}

/**
 * Cache of the rows that one transaction has looked up and locked, so that a repeated lookup needs no query. Written rows
 * are dropped, with the rows that contain them as lines.
 */
export class RowCache {
  readonly #byTable = new Map<string, Map<number, Map<Model, Locked>>>();
  readonly #models: ReadonlyMap<string, Model>;
  #count = 0;

  constructor(models: ReadonlyMap<string, Model>) {
    this.#models = models;
  }

  /**
   * A copy: changes that one rule makes to its row are invisible to others.
   * @returns undefined when the row is not known, or its lock is weaker than wanted
   */
  get(model: Model, id: number, wanted: RowLock): Row | undefined {
    const known = this.#byTable.get(model.table)?.get(id)?.get(model);
    return known && (known.lock === 'write' || wanted === 'read') ? { ...known.row } : undefined;
  }

  keep(model: Model, row: Row, lock: RowLock): void {
    if (this.#count >= MOST) this.clear();
    const rows = getOrMake(this.#byTable, model.table, () => new Map<number, Map<Model, Locked>>());
    getOrMake(rows, row.id, () => new Map<Model, Locked>()).set(model, { row: { ...row }, lock });
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
