// Rules of the server for the settings.
import { COUNTRY_CODES, currencyDigits, isObject, isTimeZone, scaleMoney, type Field } from '#resource';
import type { ResourceHooks, Tx, Write } from '#server';
import { refused } from './problems.ts';
import { settings } from './resources/settings.ts';
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
function mergeTill({ values, before, body }: Write<'settings'>): void {
  if (values[TILL] === undefined || !before) return;
  const merged = { ...objectOf(before[TILL]), ...objectOf(values[TILL]) };
  for (const [name, value] of Object.entries(objectOf(body[TILL]))) if (value === null) delete merged[name];
  values[TILL] = merged;
}

/** Validates the merged options. */
function checkTill({ values, body }: Write<'settings'>, tx: Tx): void {
  if (!isObject(body[TILL])) return;
  const fault = optionFault(objectOf(values[TILL]));
  if (fault) throw refused(`${TILL}.${fault.path}`, fault.code, tx.locale);
}

/** Codes of ISO 4217 that this runtime knows. */
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Tells whether amounts of a field are in the currency of a setting; of an embedded field, amounts of its parts. */
function isIn(setting: string, field: Field): boolean {
  if (field.computed === true) return false;
  if (field.type === 'embedded') return Object.values(field.fields).some((part) => isIn(setting, part));
  if (field.type !== 'money') return false;
  return (field.currencySetting ?? (field.currency === undefined ? 'currency' : null)) === setting;
}

/**
 * Tells whether a record, also one in the bin, has an amount in the currency of a setting. The settings' own limits are none:
 * they follow the currency (`rescaleTill`).
 */
async function hasAmounts(setting: string, { db, resources }: Tx): Promise<boolean> {
  for (const { name, fields, viewOf, singleton } of resources.values()) {
    const amounts = Object.entries(fields).filter(([, field]) => isIn(setting, field));
    if (viewOf !== undefined || singleton || amounts.length === 0) continue;
    const found = db
      .selectFrom(name)
      .select('id')
      .where((eb) =>
        eb.or(
          amounts.map(([field, { type }]) =>
            type === 'embedded'
              ? eb.and([eb(field, 'is not', null), eb(field, 'not in', ['[]', '{}'])])
              : eb(field, '<>', 0),
          ),
        ),
      );
    const binned = db.selectFrom('_trash').select('bin').where('content', 'like', `%"resource":"${name}"%`);
    if ((await found.limit(1).executeTakeFirst()) ?? (await binned.limit(1).executeTakeFirst())) return true;
  }
  return false;
}

/** Amounts among the till's options. */
const TILL_AMOUNTS = Object.entries(settings.fields[TILL].fields).flatMap(([name, { type }]) =>
  type === 'money' ? [name] : [],
);

/** The limits of the till keep their value in a currency with another number of decimals: 10.00 becomes 10. */
function rescaleTill({ values, before }: Write<'settings'>): void {
  if (!before || typeof values.currency !== 'string') return;
  const [from, to] = [before.currency, values.currency].map(currencyDigits);
  if (from === undefined || to === undefined || from === to) return;
  const options: Record<string, unknown> = { ...objectOf(before[TILL]), ...objectOf(values[TILL]) };
  for (const name of TILL_AMOUNTS) {
    const amount = options[name];
    if (typeof amount === 'number') options[name] = scaleMoney(amount, 10 ** to, 10 ** from);
  }
  values[TILL] = options;
}

/**
 * Refuses a currency with another number of decimals: stored amounts are in minor units (docs/decisions/money.md) and would all
 * change.
 */
async function checkCurrency({ values, before }: Write<'settings'>, tx: Tx): Promise<void> {
  for (const field of ['currency', 'crmCurrency'] as const) {
    const wanted = values[field];
    if (typeof wanted !== 'string' || wanted === before?.[field]) continue;
    if (!CURRENCIES.has(wanted)) throw refused(field, 'currency', tx.locale);
    const isSameSize = !before || currencyDigits(wanted) === currencyDigits(before[field]);
    if (!isSameSize && (await hasAmounts(field, tx))) throw refused(field, 'currencyDecimals', tx.locale);
  }
}

/** A rate between two currencies says nothing about others. */
function forgetRate({ values, before }: Write<'settings'>): void {
  const isOther = (['currency', 'crmCurrency'] as const).some(
    (field) => typeof values[field] === 'string' && values[field] !== before?.[field],
  );
  const isEcho = values.crmRate === undefined || values.crmRate === before?.crmRate;
  if (before && isOther && isEcho) values.crmRate = null;
}

/** Refuses an exception with one of its two times, and one day that is both closed and open. */
function checkExceptions({ values }: Write<'settings'>, tx: Tx): void {
  const rows = values.openingExceptions ?? [];
  for (const [at, { day, opensAt, closesAt }] of rows.entries()) {
    const place = `openingExceptions[${at}]`;
    if (!opensAt !== !closesAt) throw refused(`${place}.${opensAt ? 'closesAt' : 'opensAt'}`, 'bothTimes', tx.locale);
    const isOpen = Boolean(opensAt);
    if (rows.some((other) => other.day === day && Boolean(other.opensAt) !== isOpen))
      throw refused(`${place}.day`, 'closedAndOpen', tx.locale);
  }
}

/** Hooks of the settings row. */
export const settingsHooks: ResourceHooks<'settings'> = {
  prepare: async (body) => readBody(body),
  before: async (write, tx) => {
    const { timeZone, country } = write.values;
    if (typeof timeZone === 'string' && !isTimeZone(timeZone)) throw refused('timeZone', 'timeZone', tx.locale);
    if (typeof country === 'string' && !COUNTRY_CODES.includes(country)) throw refused('country', 'country', tx.locale);
    await checkCurrency(write, tx);
    forgetRate(write);
    mergeTill(write);
    rescaleTill(write);
    checkTill(write, tx);
    checkExceptions(write, tx);
  },
};
