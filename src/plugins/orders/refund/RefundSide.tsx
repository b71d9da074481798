import { Banknote, CreditCard, Repeat2, Wallet } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import { Checkbox, ChoiceCard, ChoiceCards, Icon, Ltr, Money, Stack, Text, type AnyIcon } from '#admin';
import { isSameMethod, methodKey, type RefundDesk, type RefundMethod, type RefundOption, type RefundSums } from '#shop';
import { LimitBar } from './LimitBar.tsx';
import styles from './refund.module.css';
import { RefundShares, type TypedShares } from './RefundShares.tsx';
import type { RefundKind } from './refundKinds.ts';
import { useRefundMoney } from './useRefundMoney.ts';

interface RefundSideProps {
  /** With the draft as it is saved. */
  desk: RefundDesk;
  sums: RefundSums;
  kind: RefundKind;
  /** In the office: the switch of the kinds, above everything else. At the till an exchange is one of the ways. */
  kinds: ReactNode;
  /** In the office: the choice of the drawer that cash leaves, and what is taken instead. */
  children: ReactNode;
  reason: string;
  typed: TypedShares;
  onType: (typed: TypedShares) => void;
  onWay: (way: RefundMethod) => void;
  onKind: (kind: RefundKind) => void;
  onShipping: (isGiven: boolean) => void;
  onReason: (reason: string) => void;
}

/** Side column of the refund: what is made, method, reason, limit, total. */
export function RefundSide(props: RefundSideProps) {
  const { desk, sums, kind, kinds, children } = props;
  const translate = useTranslate();
  return (
    <Stack gap={12}>
      {kinds}
      {kind === 'credit' && (
        <Text as="p" tone="quiet" size={13} line={18}>
          {translate('orders.refund.creditHelp')}
        </Text>
      )}
      {/* At the till an exchange is one of the ways, so that they stay. */}
      {(!kinds || kind === 'refund') && <Ways {...props} />}
      {children}
      <Reason {...props} />
      <LimitBar desk={desk} sums={sums} />
      <Sums {...props} />
    </Stack>
  );
}

const iconOf = (kind: string): AnyIcon => (kind === 'cash' ? Banknote : kind === 'wallet' ? Wallet : CreditCard);

interface OptionProps {
  icon: AnyIcon;
  name: string;
  note: string;
  /** Share of this method when several methods pay; '' when it is shown below. */
  share: string;
  isChosen: boolean;
  isOff: boolean;
  group: string;
  onChoose: () => void;
}

/** Refund method as a card with a radio button. */
function Option({ icon, name, note, share, isChosen, isOff, group, onChoose }: OptionProps) {
  return (
    <ChoiceCard>
      <Icon name={icon} size={20} />
      <span>
        {name}
        <small>{note}</small>
      </span>
      {share !== '' && (
        <b>
          <Ltr>{share}</Ltr>
        </b>
      )}
      <input type="radio" name={group} checked={isChosen} disabled={isOff} onChange={onChoose} />
    </ChoiceCard>
  );
}

function Ways(props: RefundSideProps) {
  const { desk, sums, kind, kinds, typed, onType, onWay, onKind } = props;
  const { draft, offers, drawer, credit, currency, rights } = desk;
  const { isOnline } = rights;
  const isExchange = kind === 'exchange';
  const translate = useTranslate();
  const money = useRefundMoney(currency);
  const group = useId();
  const noteOf = (offer: RefundOption) => {
    if (offer.kind === 'wallet') {
      if (!isOnline) return translate('orders.refund.walletOffline');
      return [draft.order.customerName, credit === undefined ? '' : money.whole(credit)].filter(Boolean).join(', ');
    }
    if (offer.needsServer && !isOnline) return translate('orders.refund.walletOffline');
    if (offer.limit !== null) return translate('orders.refund.upTo', { amount: money.amount(offer.limit) });
    return drawer === null ? '' : translate('orders.refund.inDrawer', { amount: money.amount(drawer) });
  };
  const shareOf = ({ way }: RefundOption) => {
    const share = sums.shares.find((one) => isSameMethod(one.way, way));
    return !isExchange && sums.shares.length > 1 && share ? money.amount(share.amount) : '';
  };
  return (
    <ChoiceCards as="fieldset" className={styles.choices}>
      <legend>{translate('orders.refund.by')}</legend>
      {offers.map((offer) => (
        <Option
          key={methodKey(offer.way)}
          group={group}
          icon={iconOf(offer.kind)}
          name={offer.name}
          note={noteOf(offer)}
          share={shareOf(offer)}
          isChosen={!isExchange && isSameMethod(offer.way, draft.way)}
          isOff={(offer.kind === 'wallet' || offer.needsServer === true) && !isOnline}
          onChoose={() => {
            onKind('refund');
            onWay(offer.way);
          }}
        />
      ))}
      {!kinds && (
        <Option
          group={group}
          icon={Repeat2}
          name={translate('orders.refund.exchange')}
          note={translate('orders.refund.exchangeHelp')}
          share=""
          isChosen={isExchange}
          isOff={false}
          onChoose={() => onKind('exchange')}
        />
      )}
      {!isExchange && (
        <RefundShares
          draft={draft}
          sums={sums}
          offers={offers}
          currency={currency}
          isOnline={isOnline}
          typed={typed}
          onType={onType}
        />
      )}
    </ChoiceCards>
  );
}

/** Reason of the refund: a frequent one, or free text. */
function Reason({ reason, onReason }: Pick<RefundSideProps, 'reason' | 'onReason'>) {
  const translate = useTranslate();
  const id = useId();
  const usual = ['wrong', 'damaged', 'unwanted', 'quality'].map((name) => translate(`orders.refund.reasons.${name}`));
  return (
    <Stack gap={4} className={styles.reason}>
      <label htmlFor={id}>{translate('orders.refund.reason')}</label>
      <input
        id={id}
        list={`${id}l`}
        maxLength={500}
        autoComplete="off"
        placeholder={translate('orders.refund.reasonHint')}
        value={reason}
        onChange={(event) => onReason(event.target.value)}
      />
      <datalist id={`${id}l`}>
        {usual.map((text) => (
          <option key={text} value={text}>
            {text}
          </option>
        ))}
      </datalist>
    </Stack>
  );
}

function Sums({ desk, sums, kind, onShipping }: Pick<RefundSideProps, 'desk' | 'sums' | 'kind' | 'onShipping'>) {
  const translate = useTranslate();
  const { draft, currency } = desk;
  const money = useRefundMoney(currency);
  const { order } = draft;
  const goods = sums.total - sums.shippingFees;
  const setOff = Math.min(sums.total - sums.given, order.owing ?? 0);
  const unpaid = sums.total - sums.given - setOff;
  return (
    <>
      {order.shippingLeft > 0 && (
        <span className={styles.shipping}>
          <Checkbox
            label={translate('orders.refund.shipping', { amount: money.whole(order.shippingLeft) })}
            checked={draft.isShippingGiven}
            onChange={onShipping}
          />
          <span aria-hidden="true">
            {translate('orders.refund.shipping', { amount: money.whole(order.shippingLeft) })}
          </span>
        </span>
      )}
      <dl className={styles.sums}>
        <dt>
          {translate(order.discount > 0 ? 'orders.refund.linesReduced' : 'orders.refund.lines', {
            smart_count: sums.picked.length,
          })}
        </dt>
        <dd>
          <Ltr>{money.back(goods)}</Ltr>
        </dd>
        {setOff > 0 && (
          <>
            <dt>{translate('orders.refund.setOff')}</dt>
            <dd>
              <Ltr>{money.amount(setOff)}</Ltr>
            </dd>
          </>
        )}
        {unpaid !== 0 && (
          <>
            <dt>{translate('orders.refund.unpaid')}</dt>
            <dd>
              <Ltr>{money.amount(unpaid)}</Ltr>
            </dd>
          </>
        )}
        {sums.tax > 0 && (
          <>
            <dt>{translate('orders.refund.tax')}</dt>
            <dd>
              <Ltr>{money.back(sums.tax)}</Ltr>
            </dd>
          </>
        )}
        <dt className={styles.total}>
          {translate(kind === 'credit' ? 'orders.refund.toCredit' : 'orders.refund.title')}
        </dt>
        <dd className={styles.total}>
          <Money amount={money.amount(sums.given)} unit={money.unit} />
        </dd>
      </dl>
    </>
  );
}
