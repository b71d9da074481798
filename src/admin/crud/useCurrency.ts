import { use } from 'react';
import type { MoneyField } from '#resource';
import { StoreContext } from '../format/StoreProvider.tsx';

/** Tells in which currency a money field is: its own, else the installation's. */
export function useCurrency(): (field: MoneyField) => string {
  const { currency } = use(StoreContext);
  return (field) => field.currency ?? currency;
}
