import { currencyDigits } from '#resource';
import { FALLBACK, usesBridge } from './engineDefaults.ts';
import type { Units } from './engineFace.ts';
import type { Database } from './types.ts';

/** Reads the units from the table of the settings. */
export async function readUnits(db: Database, table: string): Promise<Units> {
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
