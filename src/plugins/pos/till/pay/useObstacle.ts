import { useTranslate } from 'ra-core';
import { useSale, useTill } from '../../core/till/tillContext.ts';
import { useMoney } from '../../core/ui/useMoney.ts';
import { faultTexts, sayFault } from './faultText.ts';
import { isBegun } from './rows.ts';

/** Short reason why the open sale cannot be saved; null when it can. */
export function useObstacle(canSave: boolean): string | null {
  const translate = useTranslate();
  const till = useTill();
  const sale = useSale((open) => open);
  const { whole } = useMoney();
  if (canSave) return null;
  if (till.isReadOnly) return translate('pos.till.otherTab');
  const sums = till.sums(sale);
  if (sums.state === 'cartEmpty') return translate('pos.till.cartEmpty');
  if (!isBegun(sale)) return translate('pos.pay.nothing');
  const [fault] = faultTexts(sale, sums, till.data.methods);
  return fault ? sayFault(fault, translate, whole) : null;
}
