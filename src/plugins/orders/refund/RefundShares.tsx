import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { AmountInput, Checkbox } from '#admin';
import { currencyDigits, scaledText, toMinor, type Minor } from '#resource';
import { isSameMethod, methodKey, type RefundDraft, type RefundOption, type RefundSums } from '#shop';
import styles from './refund.module.css';
import { useRefundMoney } from './useRefundMoney.ts';

/** Typed amounts by {@link methodKey}; null when none was typed, so that the original payments decide. */
export type TypedShares = Readonly<Record<string, Minor>> | null;

interface FieldProps {
  offer: RefundOption;
  amount: Minor;
  currency: string;
  isOnline: boolean;
  onAmount: (amount: Minor) => void;
}

function ShareField({ offer, amount, currency, isOnline, onAmount }: FieldProps) {
  const translate = useTranslate();
  const id = useId();
  const { amount: amountText, unit } = useRefundMoney(currency);
  const digits = currencyDigits(currency);
  const [text, setText] = useState(() => (amount === 0 ? '' : scaledText(amount, digits)));
  const type = (typed: string) => {
    setText(typed);
    onAmount(toMinor(typed.replace(/\.$/, '') || 0, currency) ?? 0);
  };
  return (
    <div className={styles.share}>
      <label htmlFor={id}>{translate('orders.refund.shareBy', { name: offer.name })}</label>
      <AmountInput
        id={id}
        placeholder={amountText(0)}
        text={text}
        digits={digits}
        disabled={offer.kind === 'wallet' && !isOnline}
        onText={type}
      />
      <small>{unit}</small>
    </div>
  );
}

interface RefundSharesProps {
  draft: RefundDraft;
  sums: RefundSums;
  offers: readonly RefundOption[];
  currency: string;
  isOnline: boolean;
  typed: TypedShares;
  onType: (typed: TypedShares) => void;
}

/**
 * Inputs for the shares of other refund methods; the chosen method pays the rest. Starts with the shares of the
 * original payments.
 */
export function RefundShares({ draft, sums, offers, currency, isOnline, typed, onType }: RefundSharesProps) {
  const translate = useTranslate();
  const others = offers.filter(({ way }) => !isSameMethod(way, draft.way));
  if (others.length === 0) return null;
  const shared = () => Object.fromEntries((draft.others ?? []).map(({ way, amount }) => [methodKey(way), amount]));
  const text = translate('orders.refund.share');
  return (
    <>
      <span className={styles.shipping}>
        <Checkbox
          label={text}
          checked={typed !== null}
          disabled={sums.toGive === 0}
          onChange={(isOn) => onType(isOn ? shared() : null)}
        />
        <span aria-hidden="true">{text}</span>
      </span>
      {typed !== null &&
        others.map((offer) => (
          <ShareField
            key={`${methodKey(draft.way)} ${methodKey(offer.way)}`}
            offer={offer}
            currency={currency}
            isOnline={isOnline}
            amount={typed[methodKey(offer.way)] ?? 0}
            onAmount={(amount) => onType({ ...typed, [methodKey(offer.way)]: amount })}
          />
        ))}
    </>
  );
}
