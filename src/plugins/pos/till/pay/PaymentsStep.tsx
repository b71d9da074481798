import { ArrowLeft } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useLayoutEffect, useRef, type Ref } from 'react';
import { Button, IconButton, Row, Switch } from '#admin';
import { canAddPayment, isMethodUsed, restAsCredit, takesMoney } from '#shop';
import { useSale, useSums, useTill } from '../../core/till/tillContext.ts';
import { usePaidAbove } from '../../core/till/usePaidAbove.ts';
import { TillSlot } from '../../core/till/TillSlot.tsx';
import { AmountField } from '../../core/ui/AmountField.tsx';
import { Keypad } from '../../core/ui/Keypad.tsx';
import { QuickAmounts } from '../../core/ui/QuickAmounts.tsx';
import { useMoney } from '../../core/ui/useMoney.ts';
import { MethodCards } from './MethodCards.tsx';
import styles from './pay.module.css';
import { PaymentBanner } from './PaymentBanner.tsx';
import { PaymentTotals } from './PaymentTotals.tsx';
import { CreditRow, PaymentRow } from './PaymentRow.tsx';
import { quickAmounts } from './quickAmounts.ts';
import { CREDIT_ROW } from './paymentRows.ts';
import { usePayments, type Payments } from './usePayments.ts';

/** Payments Summary: replaces the catalogue (docs/rules/till.md, "Layout"), beside the read-only cart. */
export default function PaymentsStep() {
  const translate = useTranslate();
  const till = useTill();
  const payments = usePayments();
  const title = useRef<HTMLHeadingElement>(null);
  const amount = useRef<HTMLInputElement>(null);
  // Focuses the amount, or the title when nothing can be typed.
  useLayoutEffect(() => {
    const field = amount.current;
    if (!field || field.disabled) return title.current?.focus();
    field.focus();
    field.select();
  }, [payments.caret]);
  const back = () => till.screen.change((screen) => ({ ...screen, step: 'cart' }));
  return (
    <section className={styles.step} aria-label={translate('pos.pay.title')}>
      <PaymentTotals canReplace={payments.canReplace} />
      <div className={styles.summary}>
        <Row as="header" gap={8} className={styles.head}>
          <IconButton size="touch" icon={ArrowLeft} flip label={translate('pos.pay.back')} onClick={back} />
          <h2 ref={title} tabIndex={-1}>
            {translate('pos.pay.title')}
          </h2>
        </Row>
        <MethodCards payments={payments} />
        <TillSlot name="pos.payments" />
        <Rows payments={payments} />
        <div className={styles.banner}>
          <PaymentBanner />
        </div>
      </div>
      <Typing payments={payments} field={amount} />
    </section>
  );
}

/** All payments, the button for another one, and the use of the rest. */
function Rows({ payments }: { payments: Payments }) {
  const sale = useSale((open) => open);
  return (
    <div className={styles.card}>
      <div className={styles.rows}>
        {sale.payments.map((payment, at) => (
          <PaymentRow key={payment.key} payment={payment} at={at + 1} payments={payments} />
        ))}
        {sale.isPayedByCredit && <CreditRow payments={payments} />}
      </div>
      <More payments={payments} />
      <RestAsCredit />
    </div>
  );
}

/** Adds a payment, or shows the reason why that is impossible. */
function More({ payments }: { payments: Payments }) {
  const translate = useTranslate();
  const till = useTill();
  const sale = useSale((open) => open);
  const { whole } = useMoney();
  const sums = till.sums(sale);
  const { methods } = till.data;
  const canAdd = canAddPayment(sale, sums, methods) && !till.isReadOnly;
  const why = () => {
    if (!takesMoney(sale)) return translate('pos.pay.noMoney');
    if (sums.rest <= 0) return translate('pos.pay.nothingLeft');
    if (canAdd) return translate('pos.pay.left', { amount: whole(sums.rest) });
    const isAllUsed = methods.every(({ id, provider }) => provider !== undefined || isMethodUsed(sale, id));
    return translate(isAllUsed ? 'pos.pay.allUsed' : 'pos.pay.chooseFirst');
  };
  return (
    <div className={styles.more}>
      <Button size="touch" icon="plus" disabled={!canAdd} onClick={payments.add}>
        {translate('pos.pay.add')}
      </Button>
      <span>{why()}</span>
    </div>
  );
}

/** Puts an overpaid amount into the wallet instead of giving change. Needs a customer and the server. */
function RestAsCredit() {
  const translate = useTranslate();
  const till = useTill();
  const sale = useSale((open) => open);
  const { whole } = useMoney();
  const { toWallet } = till.sums(sale);
  if (sale.customer === null || sale.editOrderId !== null || !takesMoney(sale)) return null;
  const isUnreachable = !till.isOnline && !sale.isRestUsedAsCredit;
  const name = till.index.customer(sale.customer)?.fullName ?? translate('pos.customer.unknown', { id: sale.customer });
  const label = translate('pos.pay.restAsCredit', { name });
  return (
    <div className={styles.rest}>
      <Switch
        label={label}
        checked={sale.isRestUsedAsCredit}
        disabled={till.isReadOnly || isUnreachable}
        onChange={(isOn) => till.change((open) => restAsCredit(open, isOn))}
      />
      <span>
        {label}
        <small>
          {toWallet > 0
            ? translate('pos.pay.toWallet', { amount: whole(toWallet) })
            : translate(isUnreachable ? 'pos.pay.creditOffline' : 'pos.pay.restAsCreditHelp')}
        </small>
      </span>
    </div>
  );
}

/** Active amount, frequent amounts, keypad. */
function Typing({ payments, field }: { payments: Payments; field: Ref<HTMLInputElement> }) {
  const translate = useTranslate();
  const till = useTill();
  const { amount } = useMoney();
  const sale = useSale((open) => open);
  const rest = useSums((sums) => sums.rest);
  const { active } = payments;
  const payment = sale.payments.find(({ key }) => key === active);
  const method = till.data.methods.find(({ id }) => id === payment?.method);
  const change = useSums(({ changes }) => (active === null ? 0 : (changes[active] ?? 0)));
  const own = active === CREDIT_ROW ? till.sums(sale).credit : (payment?.amount ?? 0) - change;
  const isOff = (active === null && !payments.isCashReady) || till.isReadOnly;
  const above = usePaidAbove();
  const label = () => {
    if (active === null && above > 0) return translate('pos.pay.nothingLeft');
    if (active === null) return translate(payments.isCashReady ? 'pos.pay.received' : 'pos.pay.nothing');
    if (active === CREDIT_ROW) return translate('pos.pay.credit');
    if (method?.kind === 'cash') return translate('pos.pay.received');
    return method ? translate('pos.pay.amountOf', { method: method.name }) : translate('pos.pay.amount');
  };
  const buttons = [
    ...quickAmounts(Math.max(0, rest + own), till.settings.currency).map((money) => ({
      key: String(money),
      label: amount(money).replace(/[.,]0+$/, ''),
      isOn: payment?.amount === money,
      disabled: isOff,
      press: () => payments.hand(money),
    })),
    { key: 'exact', label: translate('pos.pay.exact'), disabled: isOff, press: payments.exact },
  ];
  return (
    <div className={styles.typing}>
      <AmountField
        ref={field}
        label={label()}
        text={active === null ? '' : payments.textOf(active)}
        digits={payments.digits}
        placeholder={amount(0)}
        disabled={isOff}
        onText={(text) => payments.type(active, text)}
        onDone={payments.done}
      />
      <QuickAmounts label={translate('pos.pay.quick')} amounts={buttons} />
      <Keypad onKey={payments.press} />
    </div>
  );
}
