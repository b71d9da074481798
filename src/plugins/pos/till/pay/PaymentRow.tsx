// Rows of the payments: a method with its amount, and the customer's credit.
import { Coins, Wallet } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, type KeyboardEvent } from 'react';
import { AmountInput, type AnyIcon, classNames, Icon, IconButton, Ltr } from '#admin';
import type { SalePayment, TillMethod } from '../../core/model.ts';
import { isMethodUsed } from '#shop';
import controlStyles from '../../core/ui/controls.module.css';
import { useSale, useSums, useTill } from '../../core/till/tillContext.ts';
import { useMoney } from '../../core/ui/useMoney.ts';
import { methodIcon } from './methodIcon.ts';
import styles from './pay.module.css';
import { CREDIT_ROW } from './paymentRows.ts';
import type { Payments } from './usePayments.ts';

interface AmountBoxProps {
  row: string;
  method: string;
  payments: Payments;
}

/** Amount of a row: typed here, or by the keypad while the row is active. */
function AmountBox({ row, method, payments }: AmountBoxProps) {
  const translate = useTranslate();
  const { isReadOnly } = useTill();
  const { unit } = useMoney();
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    payments.done();
  };
  return (
    <div>
      <label htmlFor={id}>{translate('pos.pay.amount')}</label>
      <span className={classNames(controlStyles.box, payments.active === row && styles.chosen)}>
        <AmountInput
          id={id}
          aria-label={translate('pos.pay.amountOf', { method })}
          text={payments.textOf(row)}
          digits={payments.digits}
          disabled={isReadOnly}
          onFocus={(event) => {
            payments.choose(row);
            event.target.select();
          }}
          onText={(text) => payments.type(row, text)}
          onKeyDown={onKeyDown}
        />
        <small>{unit}</small>
      </span>
    </div>
  );
}

interface EndsProps {
  row: string;
  method: string;
  payments: Payments;
}

/** Coin button and bin. */
function Ends({ row, method, payments }: EndsProps) {
  const translate = useTranslate();
  const { isReadOnly } = useTill();
  return (
    <>
      <IconButton
        kind="plain"
        size="touch"
        icon={Coins}
        label={translate('pos.pay.coin')}
        disabled={isReadOnly}
        onClick={() => payments.coin(row)}
      />
      <IconButton
        size="touch"
        icon="trash-2"
        label={translate('pos.pay.remove', { method })}
        disabled={isReadOnly}
        onClick={() => payments.remove(row)}
      />
    </>
  );
}

interface PaymentRowProps {
  payment: SalePayment;
  /** Position among the payments, from 1. */
  at: number;
  payments: Payments;
}

/** Payment: method, amount, change. A payment of an earlier save is read-only, since that money was taken. */
export function PaymentRow({ payment, at, payments }: PaymentRowProps) {
  const translate = useTranslate();
  const { data } = useTill();
  const { amount } = useMoney();
  const method = data.methods.find(({ id }) => id === payment.method);
  const name = method?.name ?? payment.name;
  const change = useSums(({ changes }) => changes[payment.key] ?? 0);
  if (payment.isStored) {
    return (
      <div className={styles.stored}>
        <span>
          {name} <small>{translate('pos.pay.stored')}</small>
        </span>
        <bdi dir="ltr">{amount((payment.amount ?? 0) - payment.change)}</bdi>
      </div>
    );
  }
  const title = (payment.label ?? name) || translate('pos.pay.row', { at });
  return (
    <div role="group" aria-label={title} className={styles.row}>
      {method?.provider === undefined ? (
        <MethodBox payment={payment} method={method} payments={payments} />
      ) : (
        <FixedMethod
          icon={methodIcon(method)}
          name={title}
          reference={payment.label === undefined ? payment.reference : undefined}
        />
      )}
      <AmountBox row={payment.key} method={title} payments={payments} />
      <div>
        <span className={styles.label}>{translate('pos.pay.change')}</span>
        <ChangeBox text={amount(change)} />
      </div>
      <Ends row={payment.key} method={title} payments={payments} />
    </div>
  );
}

function ChangeBox({ text }: { text: string }) {
  const translate = useTranslate();
  const { unit } = useMoney();
  return (
    <output className={classNames(controlStyles.box, styles.fixed)} aria-label={translate('pos.pay.change')}>
      <bdi dir="ltr">{text}</bdi>
      <small>{unit}</small>
    </output>
  );
}

interface MethodBoxProps {
  payment: SalePayment;
  method: TillMethod | undefined;
  payments: Payments;
}

/** Method of a plugin: it asked for the reference, so the method is not changed here. */
function FixedMethod({ icon, name, reference }: { icon: AnyIcon; name: string; reference: string | undefined }) {
  const translate = useTranslate();
  return (
    <div>
      <span className={styles.label}>{translate('pos.pay.method')}</span>
      <span className={classNames(controlStyles.box, styles.fixed)}>
        <Icon name={icon} size={20} />
        <b>{name}</b>
        {reference !== undefined && <Ltr>{shortReference(reference)}</Ltr>}
      </span>
    </div>
  );
}

/** The end of a reference, which may be the code of a card. */
const shortReference = (reference: string): string => `…${reference.slice(-4)}`;

/** Native select; methods of other rows are disabled. */
function MethodBox({ payment, method, payments }: MethodBoxProps) {
  const translate = useTranslate();
  const id = useId();
  const { data, isReadOnly } = useTill();
  const sale = useSale((open) => open);
  const icon: AnyIcon = method ? methodIcon(method) : Wallet;
  const choose = (value: string) => {
    const chosen = data.methods.find((one) => String(one.id) === value);
    if (chosen) payments.setMethod(payment.key, chosen);
  };
  return (
    <div>
      <label htmlFor={id}>{translate('pos.pay.method')}</label>
      <span className={controlStyles.box}>
        <Icon name={icon} size={20} />
        <select
          id={id}
          disabled={isReadOnly}
          value={payment.method === null ? '' : String(payment.method)}
          onFocus={() => payments.choose(payment.key)}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="" disabled>
            {translate('pos.pay.choose')}
          </option>
          {data.methods
            .filter(({ provider }) => provider === undefined)
            .map((one) => (
              <option key={one.id} value={String(one.id)} disabled={isMethodUsed(sale, one.id, payment.key)}>
                {one.name}
              </option>
            ))}
        </select>
        <Icon name="chevron-down" />
      </span>
    </div>
  );
}

/** Amount that is paid from the wallet. */
export function CreditRow({ payments }: { payments: Payments }) {
  const translate = useTranslate();
  const name = translate('pos.pay.credit');
  return (
    <div role="group" aria-label={name} className={styles.row}>
      <div>
        <span className={styles.label}>{translate('pos.pay.method')}</span>
        <span className={classNames(controlStyles.box, styles.fixed)}>
          <Icon name={Wallet} size={20} />
          <b>{name}</b>
        </span>
      </div>
      <AmountBox row={CREDIT_ROW} method={name} payments={payments} />
      <div>
        <span className={styles.label}>{translate('pos.pay.change')}</span>
        <ChangeBox text={useMoney().amount(0)} />
      </div>
      <Ends row={CREDIT_ROW} method={name} payments={payments} />
    </div>
  );
}
