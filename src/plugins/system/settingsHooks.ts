// Rules of the server for the settings.
import { currencyDigits, isObject, isTimeZone, type Field } from '#resource';
import type { ResourceHooks, Tx, Write } from '#server';
import { refused } from './problems.ts';
import { optionFault, tillOptions } from './tillOptions.ts';

const TILL = 'posBundleSettings';
const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Normalises the body: an empty logo becomes null, and till options get their stored format. */
function readBody(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const read = { ...body };
  if (read.logoUrl === '') read.logoUrl = null;
  if (isObject(read[TILL])) read[TILL] = tillOptions(objectOf(read[TILL]));
  return read;
}

/** Merges sent till options into the stored ones; null clears one. */
function mergeTill({ values, before, body }: Write): void {
  if (values[TILL] === undefined || !before) return;
  const merged = { ...objectOf(before[TILL]), ...objectOf(values[TILL]) };
  for (const [name, value] of Object.entries(objectOf(body[TILL]))) if (value === null) delete merged[name];
  values[TILL] = merged;
}

/** Validates the merged options. */
function checkTill({ values, body }: Write, tx: Tx): void {
  if (!isObject(body[TILL])) return;
  const fault = optionFault(objectOf(values[TILL]));
  if (fault) throw refused(`${TILL}.${fault.path}`, fault.code, tx.locale);
}

/** Codes of ISO 4217 that this runtime knows. */
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Tells whether amounts of a field are in the currency of a setting. */
const isIn = (setting: string, field: Field): boolean =>
  field.type === 'money' &&
  field.computed !== true &&
  (field.currencySetting ?? (field.currency === undefined ? 'currency' : null)) === setting;

/** Tells whether a record has an amount in the currency of a setting. */
async function hasAmounts(setting: string, { db, resources }: Tx): Promise<boolean> {
  for (const { name, fields, viewOf } of resources.values()) {
    const amounts = Object.keys(fields).filter((field) => fields[field] && isIn(setting, fields[field]));
    if (viewOf !== undefined || amounts.length === 0) continue;
    const found = db
      .selectFrom(name)
      .select('id')
      .where((eb) => eb.or(amounts.map((field) => eb(field, '<>', 0))));
    if (await found.limit(1).executeTakeFirst()) return true;
  }
  return false;
}

/**
 * Refuses a currency with another number of decimals: stored amounts are in minor units (docs/decisions/money.md) and would all
 * change.
 */
async function checkCurrency({ values, before }: Write, tx: Tx): Promise<void> {
  for (const field of ['currency', 'crmCurrency']) {
    const wanted = values[field];
    if (typeof wanted !== 'string' || wanted === before?.[field]) continue;
    if (!CURRENCIES.has(wanted)) throw refused(field, 'currency', tx.locale);
    const isSameSize = !before || currencyDigits(wanted) === currencyDigits(String(before[field]));
    if (!isSameSize && (await hasAmounts(field, tx))) throw refused(field, 'currencyDecimals', tx.locale);
  }
}

/** Hooks of the settings row. */
export const settingsHooks: ResourceHooks<'settings'> = {
  prepare: async (body) => readBody(body),
  before: async (write, tx) => {
    const { timeZone } = write.values;
    if (typeof timeZone === 'string' && !isTimeZone(timeZone)) throw refused('timeZone', 'timeZone', tx.locale);
    await checkCurrency(write, tx);
    mergeTill(write);
    checkTill(write, tx);
  },
};
