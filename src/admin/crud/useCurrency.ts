import type { MoneyField } from '#resource';
import { useInstance } from '../signIn/useInstance.ts';

/** Tells in which currency a money field is: its own, else the installation's. */
export function useCurrency(): (field: MoneyField) => string {
  const { instance } = useInstance();
  return (field) => field.currency ?? instance?.currency ?? 'MAD';
}
