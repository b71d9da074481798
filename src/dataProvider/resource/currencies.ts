import type { Field, MoneyField } from './fields.ts';
import { currencyDigits } from './money.ts';

/** ISO codes of an installation's currencies, by the field of the settings that holds each. `currency` is the shop's. */
export interface Currencies {
  readonly currency: string;
  readonly [setting: string]: string;
}

/**
 * The currency of a field's amounts: that of the record, else of its own setting, else the declared one, else the shop's.
 * @param record whose amount it is, for fields whose records have currencies of their own
 */
export function currencyOf(
  { currency, currencySetting, currencyField }: Pick<MoneyField, 'currency' | 'currencySetting' | 'currencyField'>,
  currencies: Currencies,
  record?: Readonly<Record<string, unknown>>,
): string {
  const named = currencyField === undefined ? undefined : record?.[currencyField];
  if (typeof named === 'string' && named !== '') return named;
  const own = currencySetting === undefined ? undefined : currencies[currencySetting];
  return own ?? currency ?? currencies.currency;
}

/** Decimals of a field's amounts in the API: those of its currency, and none where the API has minor units. */
export const wireDigits = (field: MoneyField, currencies: Currencies): number =>
  field.minorUnits ? 0 : currencyDigits(currencyOf(field, currencies));

/** Fields of the settings that hold the currency of one of these fields, parts of embedded ones included. */
export const currencySettings = (fields: readonly Field[]): string[] =>
  fields.flatMap((field) => {
    if (field.type === 'embedded') return currencySettings(Object.values(field.fields));
    return field.type === 'money' && field.currencySetting !== undefined ? [field.currencySetting] : [];
  });
