import { CreditCard as Card, Wallet } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Banner, Button, classNames, Icon, MissingState, useMay, type AnyIcon } from '#admin';
import type { TillMethod } from '../../core/model.ts';
import { isMethodUsed, takesMoney } from '#shop';
import { useCredit } from '../customer/useCredit.ts';
import { useSale, useTill } from '../../core/till/tillContext.ts';
import { methodIcon } from './methodIcon.ts';
import styles from './methods.module.css';
import { CREDIT_ROW } from './paymentRows.ts';
import type { Payments } from './usePayments.ts';

interface CardProps {
  icon: AnyIcon;
  name: string;
  /** Note below the name: the reason why it is disabled. */
  note?: string | undefined;
  isUsed: boolean;
  /** True when typed digits change the amount of this method. */
  isActive: boolean;
  disabled: boolean;
  onPress: () => void;
}

const MethodCard = ({ icon, name, note, isUsed, isActive, disabled, onPress }: CardProps) => (
  <button
    type="button"
    aria-pressed={isActive}
    className={classNames(styles.method, isActive ? styles.active : (isUsed || disabled) && styles.used)}
    disabled={!isActive && (isUsed || disabled)}
    onClick={onPress}
  >
    <Icon name={icon} size={22} />
    <span>
      <span>{name}</span>
      {note && <small>{note}</small>}
    </span>
  </button>
);

/** Payment methods; each can be used once. */
export function MethodCards({ payments }: { payments: Payments }) {
  const translate = useTranslate();
  const till = useTill();
  const { data, isReadOnly } = till;
  const sale = useSale((open) => open);
  const isWanted = till.sums(sale).rest > 0 || sale.payments.some((one) => !one.isStored && one.method === null);
  const isOpen = takesMoney(sale) && (isWanted || payments.canReplace);
  const active = sale.payments.find(({ key }) => key === payments.active);
  const noteOf = (method: TillMethod, isElsewhere: boolean) =>
    isElsewhere ? translate('pos.pay.used') : method.kind === 'transfer' ? translate('pos.pay.toConfirm') : undefined;
  const [first, second, ...others] = data.methods.filter(
    // A plugin asks for its own payments in the slot below.
    ({ isEnabled, provider }) => isEnabled && provider === undefined,
  );
  if (!first) return <NoMethods />;
  const cardOf = (method: TillMethod) => {
    const isUsed = isMethodUsed(sale, method.id);
    const isActive = active?.method === method.id;
    return (
      <MethodCard
        key={method.id}
        icon={methodIcon(method)}
        name={method.name}
        note={noteOf(method, isUsed && !isActive)}
        isUsed={isUsed}
        isActive={isActive && !isReadOnly}
        disabled={isReadOnly || !isOpen}
        onPress={() => payments.pay(method)}
      />
    );
  };
  return (
    <div role="group" aria-label={translate('pos.pay.methods')} className={styles.methods}>
      {[first, second].filter((method) => method !== undefined).map(cardOf)}
      <CreditCard payments={payments} />
      {others.map(cardOf)}
    </div>
  );
}

const METHODS = 'payment_methods';
/** Fields of the form that creates the first payment method, with their width in columns of 12. */
const METHOD_FIELDS = { name: 12, kind: 6 } as const;

/** Empty state: no methods exist, or all are disabled. */
function NoMethods() {
  const translate = useTranslate();
  const may = useMay();
  const { data, refresh } = useTill();
  if (data.methods.length === 0 && may('create', METHODS)) {
    return (
      <MissingState
        resource={METHODS}
        fields={METHOD_FIELDS}
        size="touch"
        icon={Card}
        title={translate('pos.pay.none')}
        ask={translate('pos.pay.failed')}
        onAdded={() => void refresh()}
      />
    );
  }
  const retry = (
    <Button size="small" onClick={() => void refresh()}>
      {translate('pos.pay.retry')}
    </Button>
  );
  return (
    <Banner tone="danger" action={retry}>
      {translate('pos.pay.failed')}
    </Banner>
  );
}

/** Reason why the wallet is disabled; undefined when it can be used. */
function useCreditBlock(): string | undefined {
  const translate = useTranslate();
  const till = useTill();
  const sale = useSale((open) => open);
  const context = till.sumsContext(sale);
  if (!till.isOnline) return translate('pos.pay.creditOffline');
  if (sale.customer === null) return translate('pos.pay.creditNobody');
  if (context.wallet <= 0) return translate('pos.pay.creditNone');
  return undefined;
}

/** Customer credit: limited by wallet and rest; needs the server (docs/rules/orders.md, "Customer credit"). */
function CreditCard({ payments }: { payments: Payments }) {
  const translate = useTranslate();
  const till = useTill();
  const credit = useCredit();
  const sale = useSale((open) => open);
  const block = useCreditBlock();
  const { wallet } = till.sumsContext(sale);
  const left = translate('pos.pay.creditLeft', { amount: credit(wallet) });
  const isUsed = sale.isPayedByCredit;
  const isActive = payments.active === CREDIT_ROW;
  const isPaid = (till.sums(sale).rest <= 0 && !payments.canReplace) || !takesMoney(sale);
  return (
    <MethodCard
      icon={Wallet}
      name={translate('pos.pay.credit')}
      note={isUsed && !isActive ? translate('pos.pay.used') : (block ?? left)}
      isUsed={isUsed}
      isActive={isActive && !till.isReadOnly}
      disabled={block !== undefined || isPaid || till.isReadOnly}
      onPress={payments.payByCredit}
    />
  );
}
