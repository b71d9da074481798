import { useTranslate } from 'ra-core';
import { serverPayment } from '#shop';
import { useSale, useTill } from '../../core/till/tillContext.ts';
import { usePaidAbove } from '../../core/till/usePaidAbove.ts';
import { useMoney } from '../../core/ui/useMoney.ts';
import { faultTexts, translateFault } from './paymentFaultText.ts';
import { hasChosenMethod } from './paymentRows.ts';

/** Short reason why the open sale cannot be saved; null when it can. */
export function useSaveBlockReason(canSave: boolean): string | null {
  const translate = useTranslate();
  const till = useTill();
  const sale = useSale((open) => open);
  const { whole } = useMoney();
  const above = usePaidAbove();
  if (canSave) return null;
  if (till.isReadOnly) return translate('pos.till.otherTab');
  const sums = till.sums(sale);
  if (sums.state === 'cartEmpty') return translate('pos.till.cartEmpty');
  const blocked = till.isOnline ? undefined : serverPayment(sale);
  if (blocked) {
    const method = till.data.methods.find(({ id }) => id === blocked.method)?.name ?? '';
    return translate('pos.parts.offline', { method });
  }
  if (above > 0) return translate('pos.pay.refundBefore', { amount: whole(above) });
  if (!hasChosenMethod(sale)) return translate('pos.pay.nothing');
  const [fault] = faultTexts(sale, sums, till.data.methods);
  return fault ? translateFault(fault, translate, whole) : null;
}
