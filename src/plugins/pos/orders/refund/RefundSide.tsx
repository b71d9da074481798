// Side column of the refund window.
import { Banknote, CreditCard, Repeat2, Wallet } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Checkbox, classNames, Icon, Ltr, Money, type AnyIcon } from '#admin';
import type { Minor } from '#resource';
import {
  type RefundDraft,
  type RefundSums,
  type RefundMethod,
  isSameMethod,
  methodKey,
  type RefundOption,
} from '#shop';
import { signedText } from '../../core/ui/Difference.tsx';
import controlStyles from '../../core/ui/controls.module.css';
import { useTill } from '../../core/till/tillContext.ts';
import { useMoney } from '../../core/ui/useMoney.ts';
import styles from './refund.module.css';
import { RefundShares, type TypedShares } from './RefundShares.tsx';

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
    <label className={controlStyles.choice}>
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
    </label>
  );
}

interface RefundSideProps {
  draft: RefundDraft;
  sums: RefundSums;
  offers: readonly RefundOption[];
  /** Cash expected in the drawer; null when unknown. */
  drawer: Minor | null;
  /** True for an exchange: the value counts towards a new sale. */
  isExchange: boolean;
  reason: string;
  typed: TypedShares;
  onType: (typed: TypedShares) => void;
  onWay: (way: RefundMethod) => void;
  onExchange: (isExchange: boolean) => void;
  onShipping: (isGiven: boolean) => void;
  onReason: (reason: string) => void;
}

function Ways(props: RefundSideProps) {
  const { draft, sums, offers, drawer, isExchange, onWay, onExchange } = props;
  const translate = useTranslate();
  const money = useMoney();
  const group = useId();
  const { index, isOnline } = useTill();
  const credit = draft.order.customer === null ? undefined : index.customer(draft.order.customer)?.walletCredit;
  const noteOf = (offer: RefundOption) => {
    if (offer.kind === 'wallet') {
      if (!isOnline) return translate('pos.refund.walletOffline');
      return [draft.order.customerName, credit === undefined ? '' : money.whole(credit)].filter(Boolean).join(', ');
    }
    if (offer.limit !== null) return translate('pos.refund.upTo', { amount: money.amount(offer.limit) });
    return drawer === null ? '' : translate('pos.refund.inDrawer', { amount: money.amount(drawer) });
  };
  const shareOf = ({ way }: RefundOption) => {
    const share = sums.shares.find((one) => isSameMethod(one.way, way));
    return !isExchange && sums.shares.length > 1 && share ? money.amount(share.amount) : '';
  };
  return (
    <fieldset className={classNames(controlStyles.choices, styles.choices)}>
      <legend>{translate('pos.refund.by')}</legend>
      {offers.map((offer) => (
        <Option
          key={methodKey(offer.way)}
          group={group}
          icon={iconOf(offer.kind)}
          name={offer.name}
          note={noteOf(offer)}
          share={shareOf(offer)}
          isChosen={!isExchange && isSameMethod(offer.way, draft.way)}
          isOff={offer.kind === 'wallet' && !isOnline}
          onChoose={() => {
            onExchange(false);
            onWay(offer.way);
          }}
        />
      ))}
      <Option
        group={group}
        icon={Repeat2}
        name={translate('pos.refund.exchange')}
        note={translate('pos.refund.exchangeHelp')}
        share=""
        isChosen={isExchange}
        isOff={false}
        onChoose={() => onExchange(true)}
      />
      {!isExchange && <RefundShares {...props} />}
    </fieldset>
  );
}

/** Reason of the refund: a frequent one, or free text. */
function Reason({ reason, onReason }: Pick<RefundSideProps, 'reason' | 'onReason'>) {
  const translate = useTranslate();
  const id = useId();
  const usual = ['wrong', 'damaged', 'unwanted', 'quality'].map((name) => translate(`pos.refund.reasons.${name}`));
  return (
    <div className={styles.reason}>
      <label htmlFor={id}>{translate('pos.refund.reason')}</label>
      <input
        id={id}
        list={`${id}l`}
        maxLength={500}
        autoComplete="off"
        placeholder={translate('pos.refund.reasonHint')}
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
    </div>
  );
}

function Sums({ draft, sums, onShipping }: Pick<RefundSideProps, 'draft' | 'sums' | 'onShipping'>) {
  const translate = useTranslate();
  const money = useMoney();
  const { order } = draft;
  const goods = sums.total - sums.shippingFees;
  return (
    <>
      {order.shippingLeft > 0 && (
        <span className={styles.shipping}>
          <Checkbox
            label={translate('pos.refund.shipping', { amount: money.whole(order.shippingLeft) })}
            checked={draft.isShippingGiven}
            onChange={onShipping}
          />
          <span aria-hidden="true">
            {translate('pos.refund.shipping', { amount: money.whole(order.shippingLeft) })}
          </span>
        </span>
      )}
      <dl className={styles.sums}>
        <dt>
          {translate(order.discount > 0 ? 'pos.refund.linesReduced' : 'pos.refund.lines', {
            smart_count: sums.picked.length,
          })}
        </dt>
        <dd>
          <Ltr>{signedText(-goods, money.amount)}</Ltr>
        </dd>
        {sums.given !== sums.total && (
          <>
            <dt>{translate('pos.refund.unpaid')}</dt>
            <dd>
              <Ltr>{money.amount(sums.total - sums.given)}</Ltr>
            </dd>
          </>
        )}
        <dt className={styles.total}>{translate('pos.refund.title')}</dt>
        <dd className={styles.total}>
          <Money amount={money.amount(sums.given)} unit={money.unit} />
        </dd>
      </dl>
    </>
  );
}

/** Side column of the refund: method, reason, total. */
export function RefundSide(props: RefundSideProps) {
  return (
    <div className={styles.side}>
      <Ways {...props} />
      <Reason {...props} />
      <Sums {...props} />
    </div>
  );
}
