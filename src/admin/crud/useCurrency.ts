import { use, useCallback } from 'react';
import { currencyOf, type MoneyField } from '#resource';
import { StoreContext } from '../format/StoreProvider.tsx';

/** Tells in which currency a money field is: its own, else the installation's. */
export function useCurrency(): (field: MoneyField) => string {
  const { currencies } = use(StoreContext);
  return useCallback((field) => currencyOf(field, currencies), [currencies]);
}
