import { runPrepared } from '../db/preparedStatements.ts';
import type { Model } from '../model.ts';
import type { Database, Row } from '../types.ts';
import { loadOne } from './load.ts';

/** Caches the settings. Every order needs them, they are long, and they rarely change. */
export class SettingsCache {
  #known: Row | null = null;

  /** The settings as a transaction sees them. `isOwn`: it has written them itself, which may still be rolled back. */
  async read(db: Database, model: Model, isOwn: boolean): Promise<Row> {
    const stampOf = () => db.selectFrom(model.table).select(['_version', 'updatedAt']).where('id', '=', 1);
    const [stamp] = await runPrepared(db, `stamp of ${model.table}`, [1], stampOf);
    const known = this.#known;
    if (known && stamp && known._version === stamp._version && known.updatedAt === stamp.updatedAt) return known;
    const row = Object.freeze((await loadOne(db, model, 1)) ?? { id: 1 });
    if (!isOwn) this.#known = row;
    return row;
  }
}
