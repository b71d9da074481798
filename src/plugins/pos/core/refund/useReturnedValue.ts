import type { Minor } from '#resource';
import { useSale, useTill } from '../till/tillContext.ts';
import { returnedValue } from './exchange.ts';

/** Value of the returned goods of the open sale, which is subtracted from its total; 0 when it is no exchange. */
export function useReturnedValue(): Minor {
  const { data, settings } = useTill();
  return useSale((sale) => returnedValue(sale, { methods: data.methods, cashStep: settings.cashStep }));
}
