import type { Money } from '#resource';
import { useSale, useTill } from '../till/tillContext.ts';
import { broughtBack } from './exchange.ts';

/** What comes back in the open sale, and is taken off its total; 0 where it is no exchange. */
export function useBroughtBack(): Money {
  const { data, settings } = useTill();
  return useSale((sale) => broughtBack(sale, { methods: data.methods, cashStep: settings.cashStep }));
}
