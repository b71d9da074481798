import type { EngineFace } from '../engineFace.ts';
import { SYSTEM, type Database } from '../types.ts';

/** Creates the row of each singleton that has none yet. */
export async function createSingletons(engine: Pick<EngineFace, 'models' | 'db' | 'transaction'>): Promise<void> {
  for (const model of engine.models.values()) {
    if (!model.resource.singleton) continue;
    const isThere = async (db: Database) =>
      (await db.selectFrom(model.table).select('id').executeTakeFirst()) !== undefined;
    if (await isThere(engine.db)) continue;
    await engine.transaction(SYSTEM, 'en', async (tx) => {
      // Another process may be starting at the same time.
      await tx.lock(`singleton ${model.table}`);
      if (!(await isThere(tx.db))) await tx.create(model.resource.name, {});
    });
  }
}
