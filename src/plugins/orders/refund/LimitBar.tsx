import { useTranslate } from 'ra-core';
import { Ltr } from '#admin';
import { needsApproval, type RefundDesk, type RefundSums } from '#shop';
import styles from './LimitBar.module.css';
import { useRefundMoney } from './useRefundMoney.ts';

/** Share of a cashier's limit that a refund uses: of the sale, and of the day where the settings have one. */
export function LimitBar({ desk, sums }: { desk: RefundDesk; sums: RefundSums }) {
  const translate = useTranslate();
  const { limits, rights, draft } = desk;
  const money = useRefundMoney(desk.currency);
  if (!limits || rights.canRefundAll) return null;
  const { refundLimit, refundDayLimit, today } = limits;
  const before = draft.order.refunded;
  const after = before + sums.total;
  const whole = Math.max(refundLimit, after, 1);
  const width = (part: number) => ({ inlineSize: `${(part / whole) * 100}%` });
  const parts = [translate('orders.refund.limitNow', { before: money.amount(before), now: money.amount(sums.total) })];
  if (refundDayLimit !== null) {
    const given = money.amount(today + sums.total);
    parts.push(translate('orders.refund.limitDay', { given, limit: money.amount(refundDayLimit) }));
  }
  return (
    <div className={styles.limit}>
      <div>
        <span>{translate('orders.refund.limit')}</span>
        <Ltr>
          {money.amount(after)} / {money.amount(refundLimit)}
        </Ltr>
      </div>
      <div className={styles.bar} data-over={needsApproval(sums, rights) || undefined} aria-hidden="true">
        <i style={width(before)} />
        <i style={width(sums.total)} />
        <u style={{ insetInlineStart: `${(refundLimit / whole) * 100}%` }} />
      </div>
      <span>{parts.join(' ')}</span>
    </div>
  );
}
