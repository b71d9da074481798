import { currencyDigits } from '#resource';
import { FALLBACK, UNITS_TTL_MS, usesBridge } from './engineDefaults.ts';
import type { EngineFace, Units } from './engineFace.ts';
import type { Database } from './types.ts';

/** Reads the units from the table of the settings. */
async function readUnits(db: Database, table: string): Promise<Units> {
  const raw = await db
    .selectFrom(table)
    .select(['currency', 'timeZone', 'posBundleSettings'])
    .where('id', '=', 1)
    .executeTakeFirst();
  const currency = typeof raw?.currency === 'string' ? raw.currency : FALLBACK.currency;
  const timeZone = typeof raw?.timeZone === 'string' ? raw.timeZone : FALLBACK.timeZone;
  const isBridgeOn = usesBridge(raw?.posBundleSettings);
  return { currency, currencyDigits: currencyDigits(currency), timeZone, isBridgeOn };
}

/** The units as this process last read them from the settings. */
export class UnitsCache {
  readonly #engine: Pick<EngineFace, 'db' | 'models' | 'now' | 'log'>;
  #known: Units = FALLBACK;
  #readAt = 0;

  constructor(engine: Pick<EngineFace, 'db' | 'models' | 'now' | 'log'>) {
    this.#engine = engine;
  }

  get known(): Units {
    return this.#known;
  }

  /** Reads the units again when they are too old. */
  async refresh(): Promise<void> {
    const now = this.#engine.now();
    if (now - this.#readAt > UNITS_TTL_MS || this.#readAt > now) await this.load();
  }

  /** Reads the units. */
  async load(): Promise<void> {
    const { db, models, now } = this.#engine;
    this.#readAt = now();
    const model = models.get('settings');
    if (model) this.#known = await readUnits(db, model.table);
  }

  /** Reads the units after a commit. When that fails, the next transaction reads them. */
  async tryToLoad(): Promise<void> {
    try {
      await this.load();
    } catch (error) {
      this.#readAt = 0;
      this.#engine.log.warn({ err: error }, 'Currency and time zone could not be read; they are read again later');
    }
  }
}
