import { use, useCallback } from 'react';
import { currencyOf, type MoneyField } from '#resource';
import { StoreContext } from '../format/StoreProvider.tsx';

/** Tells in which currency a money field is: that of the record, else its own, else the installation's. */
export type CurrencyOf = (field: MoneyField, record?: Readonly<Record<string, unknown>>) => string;

/** Returns a function that tells in which currency a money field is, that of the record included ({@link CurrencyOf}). */
export function useCurrency(): CurrencyOf {
  const { currencies } = use(StoreContext);
  return useCallback((field, record) => currencyOf(field, currencies, record), [currencies]);
}
