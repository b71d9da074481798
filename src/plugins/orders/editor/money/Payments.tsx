// Payments in the order editor.
import { Banknote, CreditCard, Landmark, Wallet } from 'lucide-react';
import { useTranslate } from 'ra-core';
import {
  Button,
  Chip,
  Icon,
  IconButton,
  Ltr,
  NewRecordButton,
  Row,
  Text,
  useErrorText,
  FieldError,
  type AnyIcon,
} from '#admin';
import type { Minor } from '#resource';
import {
  addPayment,
  isMethodUsed,
  removePayment,
  setAmount,
  switchCredit,
  takesMoney,
  type PaymentMethod,
  type SalePayment,
} from '#shop';
import { AmountBox } from '../AmountBox.tsx';
import { useEditor } from '../EditorContext.ts';
import { RefundNeeded } from '../RefundFirst.tsx';
import { useAmounts } from '../useAmounts.ts';
import { DueDate } from './DueDate.tsx';
import styles from './money.module.css';

const ICONS: Readonly<Record<string, AnyIcon>> = { cash: Banknote, card: CreditCard, transfer: Landmark };

/** Fields of a new payment method. */
const METHOD_FIELDS = { name: 12, kind: 6 } as const;

const iconOf = (kind: string): AnyIcon => ICONS[kind] ?? Wallet;

/** A payment that was taken at an earlier save: it stays, since that money was taken. */
function StoredRow({ payment, method }: { payment: SalePayment; method: PaymentMethod | undefined }) {
  const translate = useTranslate();
  const { amount } = useAmounts();
  return (
    <li className={styles.payment}>
      <Icon name={iconOf(method?.kind ?? '')} />
      <span className={styles.method}>
        <bdi>{payment.name || method?.name}</bdi>
      </span>
      <Chip tone="success" icon="circle-check">
        {translate('resources.order_payments.values.state.paid')}
      </Chip>
      <b>
        <Ltr>{amount((payment.amount ?? 0) - payment.change)}</Ltr>
      </b>
    </li>
  );
}

/** A payment that is being entered; of cash that is more than is due the rest is change. */
function NewRow({ payment, method, at }: { payment: SalePayment; method: PaymentMethod | undefined; at: number }) {
  const translate = useTranslate();
  const { whole } = useAmounts();
  const { document: open, change, sums, refusal, settle } = useEditor();
  // The server counts the payments that were sent with this save.
  const sentAt = at - open.payments.filter(({ isStored }) => isStored).length;
  const name = method?.name ?? '';
  const fault = sums.faults.find((one) => one.at === at);
  const refused = refusal.fields.filter(({ field }) => field.startsWith(`payments[${sentAt}]`));
  const given = sums.changes[payment.key] ?? 0;
  const enter = (value: Minor | null) => {
    settle({ fields: ['payments'] });
    change((document) => setAmount(document, payment.key, value));
  };
  return (
    <li className={styles.payment}>
      <Icon name={iconOf(method?.kind ?? '')} />
      <span className={styles.method}>
        <bdi>{name}</bdi>
        {given > 0 && (
          <small>
            {translate('orders.pay.change')} <Ltr>{whole(given)}</Ltr>
          </small>
        )}
        {fault && fault.code !== 'tooLittle' && (
          <FieldError>{translate(`orders.editor.fault.${fault.code}`)}</FieldError>
        )}
        {refused.map(({ message }) => (
          <FieldError key={message}>{message}</FieldError>
        ))}
      </span>
      <span className={styles.entry}>
        <AmountBox
          label={translate('orders.editor.pay.amount', { method: name })}
          value={payment.amount}
          isWrong={refused.length > 0 || (fault !== undefined && fault.code !== 'tooLittle')}
          onChange={enter}
        />
      </span>
      <IconButton
        size="small"
        icon="x"
        label={translate('orders.editor.pay.remove', { method: name })}
        onClick={() => change((document) => removePayment(document, payment.key))}
      />
    </li>
  );
}

/** There is no payment method: whoever may adds one here. */
function NoMethods({ onAdded }: { onAdded: () => void }) {
  const translate = useTranslate();
  return (
    <>
      <Text as="p" tone="quiet" size={13}>
        {translate('orders.pay.noMethods')}
      </Text>
      <NewRecordButton size="small" resource="payment_methods" fields={METHOD_FIELDS} onAdded={onAdded} />
    </>
  );
}

/** Buttons of the payment methods: one press pays the amount due. */
function Methods() {
  const translate = useTranslate();
  const textOf = useErrorText();
  const { amount } = useAmounts();
  const { document, change, data, sums, sumsContext, settle } = useEditor();
  const { methods } = data;
  const { wallet } = sumsContext;
  if (methods.error) {
    return (
      <span className={styles.failed} role="alert">
        <Icon name="circle-alert" size={14} />
        {translate('orders.editor.pay.failed')} {textOf(methods.error)}
        <Button size="small" icon="rotate-cw" onClick={methods.retry}>
          {translate('flexy.state.retry')}
        </Button>
      </span>
    );
  }
  const offered = methods.rows.filter(
    ({ id, isEnabled, provider }) => isEnabled && provider === undefined && !isMethodUsed(document, id),
  );
  const canCredit =
    document.customer !== null && wallet > 0 && !document.isPayedByCredit && document.type !== 'purchase';
  const take = (method: PaymentMethod) => {
    settle({ fields: ['payments'] });
    change((before) => addPayment(before, { method: method.id, amount: Math.max(0, sums.rest) }));
  };
  // A fully paid document takes no further payment.
  if (sums.rest <= 0 && document.lines.length > 0) return null;
  if (methods.rows.length === 0 && !canCredit) return methods.isLoading ? null : <NoMethods onAdded={methods.retry} />;
  return (
    <>
      <Row gap={8} align="stretch" wrap>
        {offered.map((method) => (
          <Button
            key={method.id}
            size="small"
            icon={iconOf(method.kind)}
            disabled={sums.rest <= 0}
            onClick={() => take(method)}
          >
            <bdi>{method.name}</bdi>
          </Button>
        ))}
        {canCredit && (
          <Button
            size="small"
            icon={Wallet}
            disabled={sums.rest <= 0}
            onClick={() => change((before) => switchCredit(before, true, wallet))}
          >
            {translate('orders.editor.pay.credit')}
          </Button>
        )}
      </Row>
      {sums.rest > 0 && offered.length > 0 && (
        <Text as="p" tone="quiet" size={13}>
          {translate('orders.editor.pay.oneTap', { amount: amount(sums.rest) })}
        </Text>
      )}
    </>
  );
}

/** Payment from the customer's credit. */
function CreditRow() {
  const translate = useTranslate();
  const { amount } = useAmounts();
  const { document, change, sums } = useEditor();
  const isStored = document.storedCredit > 0;
  if (sums.credit === 0) return null;
  return (
    <li className={styles.payment}>
      <Icon name={Wallet} />
      <span className={styles.method}>{translate('orders.editor.pay.credit')}</span>
      <b>
        <Ltr>{amount(sums.credit)}</Ltr>
      </b>
      {!isStored && (
        <IconButton
          size="small"
          icon="x"
          label={translate('orders.editor.pay.remove', { method: translate('orders.editor.pay.credit') })}
          onClick={() => change((before) => switchCredit(before, false, 0))}
        />
      )}
    </li>
  );
}

/** Payments taken and entered. A quote takes none and shows its last day instead. */
export function Payments() {
  const translate = useTranslate();
  const { document, data, refusal } = useEditor();
  const methodOf = (id: number | null) => data.methods.rows.find((one) => one.id === id);
  const whole = refusal.fields.filter(({ field }) => field === 'payments' || field === 'walletPaymentAmount');
  const isNone = document.payments.length === 0 && !document.isPayedByCredit;
  if (!takesMoney(document)) return null;
  return (
    <div className={styles.payments}>
      <h2>{translate('resources.orders.fields.payments')}</h2>
      {isNone ? (
        <Text as="p" tone="quiet" size={13}>
          {translate(document.type === 'purchase' ? 'orders.editor.pay.nonePurchase' : 'orders.editor.pay.none')}
        </Text>
      ) : (
        <ul className={styles.list}>
          {document.payments.map((payment, at) =>
            payment.isStored ? (
              <StoredRow key={payment.key} payment={payment} method={methodOf(payment.method)} />
            ) : (
              <NewRow key={payment.key} payment={payment} method={methodOf(payment.method)} at={at} />
            ),
          )}
          <CreditRow />
        </ul>
      )}
      {whole.map(({ message }) => (
        <FieldError key={message}>{message}</FieldError>
      ))}
      <Methods />
      <RefundNeeded />
      {document.type === 'invoice' && <DueDate />}
    </div>
  );
}
