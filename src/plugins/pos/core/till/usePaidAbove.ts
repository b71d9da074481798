import type { Minor } from '#resource';
import { paidAbove } from '#shop';
import { useSale, useTill } from './tillContext.ts';

/** Amount that was paid above what the edited order now comes to: it is refunded, never given as change (docs/rules/orders.md, "Money that goes back"). */
export function usePaidAbove(): Minor {
  const till = useTill();
  const sale = useSale((open) => open);
  return paidAbove(sale, till.sumsContext(sale));
}
