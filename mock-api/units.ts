import { isDeepStrictEqual } from 'node:util';
import { currencySettings, dayEndOf } from '#resource';
import { FALLBACK, UNITS_TTL_MS, usesBridge } from './engineDefaults.ts';
import type { EngineFace, Units } from './engineFace.ts';
import type { Model } from './model.ts';
import type { Database } from './types.ts';

/** The settings with currencies of amounts that are not in the shop's. */
function ownCurrencies(models: ReadonlyMap<string, Model>, { resource: { fields } }: Model): string[] {
  const named = [...models.values()].flatMap(({ resource }) => currencySettings(Object.values(resource.fields)));
  return [...new Set(named)].filter((name) => fields[name]?.type === 'text');
}

/**
 * Reads the units from the table of the settings.
 * @param others settings with further currencies
 */
async function readUnits(db: Database, table: string, others: readonly string[]): Promise<Units> {
  const raw = await db
    .selectFrom(table)
    .select(['currency', 'timeZone', 'dayEndsAt', 'posBundleSettings', ...others])
    .where('id', '=', 1)
    .executeTakeFirst();
  const currency = typeof raw?.currency === 'string' ? raw.currency : FALLBACK.currency;
  const own = others.flatMap((name) => (typeof raw?.[name] === 'string' ? [[name, raw[name]]] : []));
  const currencies = { ...Object.fromEntries(own), currency };
  const timeZone = typeof raw?.timeZone === 'string' ? raw.timeZone : FALLBACK.timeZone;
  const isBridgeOn = usesBridge(raw?.posBundleSettings);
  return { currency, currencies, timeZone, dayEndsAt: dayEndOf(raw?.dayEndsAt), isBridgeOn };
}

/** The units as this process last read them from the settings. */
export class UnitsCache {
  readonly #engine: Pick<EngineFace, 'db' | 'models' | 'now' | 'log'>;
  #known: Units = FALLBACK;
  #readAt = 0;
  #others: readonly string[] | null = null;
  /** The read under way. */
  #reading: Promise<void> | null = null;
  /** Number of the latest read. */
  #turn = 0;

  constructor(engine: Pick<EngineFace, 'db' | 'models' | 'now' | 'log'>) {
    this.#engine = engine;
  }

  get known(): Units {
    return this.#known;
  }

  /** Reads the units again when they are too old. Settings that were just stored are read before it goes on. */
  async refresh(): Promise<void> {
    // A failed read is repeated below.
    await this.#reading?.catch(() => undefined);
    const now = this.#engine.now();
    if (now - this.#readAt > UNITS_TTL_MS || this.#readAt > now) await this.load();
  }

  /** Reads the units. Of two reads at once the later one counts, since it knows the last commit. */
  async load(): Promise<void> {
    this.#turn += 1;
    const reading = this.#read(this.#turn);
    this.#reading = reading;
    try {
      await reading;
    } finally {
      if (this.#reading === reading) this.#reading = null;
    }
  }

  async #read(turn: number): Promise<void> {
    this.#readAt = this.#engine.now();
    try {
      const { db, models } = this.#engine;
      const model = models.get('settings');
      if (!model) return;
      this.#others ??= ownCurrencies(models, model);
      const units = await readUnits(db, model.table, this.#others);
      if (turn === this.#turn) this.#keep(units);
    } catch (error) {
      // The next caller tries again.
      this.#readAt = 0;
      throw error;
    }
  }

  #keep(units: Units): void {
    // Validation schemas are cached by this object: equal currencies keep the same one, so that no schema is built anew.
    const isSame = isDeepStrictEqual(units.currencies, this.#known.currencies);
    this.#known = isSame ? { ...units, currencies: this.#known.currencies } : units;
  }

  /** Reads the units after a commit. When that fails, the next transaction reads them. */
  async tryToLoad(): Promise<void> {
    try {
      await this.load();
    } catch (error) {
      this.#engine.log.warn({ err: error }, 'Currency and time zone could not be read; they are read again later');
    }
  }
}
