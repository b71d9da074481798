import { useLocale, useTranslate } from 'ra-core';
import { Ltr } from '#admin';
import { formatPercent, type Minor } from '#resource';
import { parsePercent } from '#shop';
import { useReturnedValue } from '../../core/refund/useReturnedValue.ts';
import { carriedIn } from '../../core/sale/settleExchange.ts';
import { useSale, useSums } from '../../core/till/tillContext.ts';
import { usePaidAbove } from '../../core/till/usePaidAbove.ts';
import { useMoney } from '../../core/ui/useMoney.ts';
import styles from './PayBar.module.css';

/** Breakdown of the total. Also shown beside the payments, which show the total themselves. */
export function Details({ isTotalElsewhere = false }: { isTotalElsewhere?: boolean }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const money = useMoney();
  const sums = useSums((all) => all);
  const back = useReturnedValue();
  const carried = useSale((sale) => carriedIn(sale)?.amount ?? 0);
  const percent = useSale((sale) => parsePercent(sale.reduction));
  const code = useSale((sale) => sale.promo?.code ?? null);
  const row = (label: string, amount: Minor | null) => (
    <div>
      <dt>{label}</dt>
      <dd>{amount === null ? translate('pos.till.none') : <Ltr>{money.amount(amount)}</Ltr>}</dd>
    </div>
  );
  const reduction = translate('pos.till.details.reduction');
  const promo = translate('pos.till.details.promo');
  const above = usePaidAbove();
  const isChange = sums.changeToGive > 0 || sums.rest < 0;
  return (
    <dl className={styles.details}>
      {row(translate('pos.till.details.products'), sums.totals.products)}
      {row(translate('pos.till.details.shipping'), sums.shippingFees)}
      {row(percent === 0 ? reduction : `${reduction} ${formatPercent(percent, locale)}`, -sums.totals.reduction)}
      {row(code === null ? promo : `${promo} ${code}`, code === null ? null : -sums.totals.promo)}
      {back !== 0 && row(translate('pos.till.details.returned'), -back)}
      {row(translate('pos.till.details.paid'), sums.paid - carried)}
      {row(translate('pos.till.details.credit'), sums.credit)}
      {sums.toWallet > 0 && row(translate('pos.till.details.toWallet'), sums.toWallet)}
      {above > 0
        ? row(translate('pos.pay.toRefund'), above)
        : row(
            translate(isChange ? 'pos.till.details.change' : 'pos.till.details.rest'),
            isChange ? Math.max(sums.changeToGive, -sums.rest) : sums.rest,
          )}
      {!isTotalElsewhere && (
        <div className={styles.all}>
          <dt>{translate('pos.till.details.total')}</dt>
          <dd>
            <Ltr>{money.amount(sums.totals.total - back)}</Ltr>
          </dd>
        </div>
      )}
    </dl>
  );
}
