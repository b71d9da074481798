// Banner over the payments that says whether they add up.
import { useTranslate } from 'ra-core';
import { Undo2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Banner, Button, Text } from '#admin';
import type { Minor } from '#resource';
import { REFUND_PAGE, refundOfEdit, serverPayment, stateOfRefund } from '#shop';
import type { Sale } from '../../core/model.ts';
import { useScreen, useSale, useTill } from '../../core/till/tillContext.ts';
import { usePaidAbove } from '../../core/till/usePaidAbove.ts';
import { useMoney } from '../../core/ui/useMoney.ts';
import { faultTexts, translateFault, type FaultText } from './paymentFaultText.ts';
import { useSaveBlockReason } from './useSaveBlockReason.ts';

/** Faults of every payment that is not finished; shown only after an attempt to save. */
const UNFINISHED: ReadonlySet<FaultText['key']> = new Set(['tooLittle', 'method', 'amount']);

/** More was paid than the edited order comes to: the difference is refunded, which takes back the same lines. */
function RefundFirst({ sale, above }: { sale: Sale; above: Minor }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { whole } = useMoney();
  const refund = refundOfEdit(sale);
  const action = refund && (
    <Button icon={Undo2} onClick={() => void navigate(`/${REFUND_PAGE}`, { state: stateOfRefund(refund) })}>
      {translate('pos.pay.refundFirst', { amount: whole(above) })}
    </Button>
  );
  return (
    <Banner tone="warning" action={action}>
      <b>{translate('pos.pay.refundNeeded', { amount: whole(above) })}</b>
      <Text as="p" size={13} line={18}>
        {translate('pos.pay.refundNeededHelp')}
      </Text>
    </Banner>
  );
}

/**
 * 'Cart is empty', 'Pay later', or the payment faults. After an attempt to save: 'Make a valid payment !';
 * before that only faults of typed values.
 */
export function PaymentBanner() {
  const translate = useTranslate();
  const till = useTill();
  const sale = useSale((open) => open);
  const isTried = useScreen((screen) => screen.isTried);
  const { whole } = useMoney();
  const sums = till.sums(sale);
  const above = usePaidAbove();
  const blockReason = useSaveBlockReason(false);
  if (above > 0) return <RefundFirst sale={sale} above={above} />;
  if (!till.isOnline && serverPayment(sale)) {
    return <Banner tone="warning">{blockReason}</Banner>;
  }
  if (sums.state === 'valid') return null;
  if (sums.state === 'cartEmpty') {
    return (
      <Banner tone="info">
        <b>{translate('pos.till.cartEmpty')}</b>
        <Text as="p" size={13} line={18}>
          {translate('pos.pay.emptyHelp')}
        </Text>
      </Banner>
    );
  }
  if (sums.state === 'late' && till.settings.isPayLaterEnabled) {
    return (
      <Banner tone="warning">
        <b>{translate('pos.pay.late')}</b>
        <Text as="p" size={13} line={18}>
          {translate('pos.pay.lateHelp', { amount: whole(sums.rest) })}
        </Text>
      </Banner>
    );
  }
  const faults = faultTexts(sale, sums, till.data.methods).filter(({ key }) => isTried || !UNFINISHED.has(key));
  if (faults.length === 0) return null;
  return (
    <Banner tone="warning">
      {isTried && <b>{translate('pos.till.makeValid')}</b>}
      <Text as="ul" size={13} line={18}>
        {faults.map((fault) => (
          <li key={`${fault.key}${fault.at ?? ''}`}>{translateFault(fault, translate, whole)}</li>
        ))}
      </Text>
    </Banner>
  );
}
