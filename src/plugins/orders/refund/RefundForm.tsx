// Window that gives back or exchanges lines of a past order, at the till and in the office.
import { FileMinus, Repeat2, Undo2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { Banner, Button, Stack, TouchWindow } from '#admin';
import {
  chooseWay,
  giveShipping,
  needsApproval,
  pickLine,
  REFUND_WIDTH,
  refundFault,
  refundSums,
  restock,
  splitRefund,
  type RefundDraft,
  type RefundFault,
  type RefundFormProps,
  type RefundSums,
} from '#shop';
import styles from './refund.module.css';
import type { RefundKind } from './refundKinds.ts';
import { RefundLines } from './RefundLines.tsx';
import { RefundSide } from './RefundSide.tsx';
import { isRefundTyped, useRefundInputs, type RefundInputs } from './useRefundInputs.ts';
import { useRefundMoney } from './useRefundMoney.ts';

const ICONS = { refund: Undo2, exchange: Repeat2, credit: FileMinus } as const;

/** Parts of the window that the office has and the till has not. */
interface OfficeParts {
  /** What is typed, kept where the window of an exchange does not lose it. */
  readonly inputs: RefundInputs;
  readonly kind: RefundKind;
  /** The switch of the kinds. */
  readonly kinds: ReactNode;
  /** Below the ways: the drawer that cash leaves, what is taken instead. */
  readonly side: (draft: RefundDraft, sums: RefundSums) => ReactNode;
  /** Why it cannot be made, a key of `orders.refund.faults`; undefined: it can. */
  readonly faultOf: (draft: RefundDraft, sums: RefundSums) => string | undefined;
  /** Words of the main button; undefined: those of the kind. */
  readonly submitOf: (draft: RefundDraft, sums: RefundSums) => string | undefined;
  /** What the server refused. */
  readonly problem: ReactNode;
}

type Props = RefundFormProps & { readonly office?: OfficeParts };

/** State of the form: the draft as it is saved, its sums, and the reason why it cannot be made. */
function useRefundForm({ office, ...desk }: Props) {
  const { offers, rights, methods, cashStep, isBusy, onRefund, onExchange } = desk;
  const own = useRefundInputs(desk.draft);
  const inputs = office?.inputs ?? own;
  const { reason, typed } = inputs;
  const [chosen, choose] = useState<RefundKind>('refund');
  const kind = office?.kind ?? chosen;
  const cash = { methods, cashStep };
  const way = kind === 'credit' ? chooseWay(desk.draft, { kind: 'wallet' }) : desk.draft;
  const { toGive } = refundSums(way, cash);
  // In an exchange one method pays the whole rest; a credit note is kept by the customer.
  const others = kind === 'refund' ? splitRefund(way, toGive, offers, typed) : [];
  const draft = { ...way, others, note: reason.trim() };
  const sums = refundSums(draft, cash);
  const found = refundFault(draft, sums, offers, rights);
  // In an exchange no money is paid back yet.
  const made: RefundFault | undefined = kind === 'exchange' && found !== 'nothing' ? undefined : found;
  const fault = made ?? office?.faultOf(draft, sums);
  // At the till the new sale of an exchange asks for it.
  const isReleased = fault === undefined && (office || kind !== 'exchange') && needsApproval(sums, rights);
  const submit = () => {
    if (isBusy || fault !== undefined) return;
    if (kind === 'exchange') onExchange(draft);
    else onRefund(draft, sums);
  };
  return { draft, sums, kind, choose, inputs, fault, isReleased, submit };
}

interface FootProps {
  isBusy: boolean;
  isOff: boolean;
  kind: RefundKind;
  text: string;
  amount: string;
  onClose: () => void;
}

function Foot({ isBusy, isOff, kind, text, amount, onClose }: FootProps) {
  const translate = useTranslate();
  return (
    <>
      <Button disabled={isBusy} onClick={onClose}>
        {translate('orders.refund.cancel')}
      </Button>
      <span />
      <Button kind="primary" type="submit" icon={ICONS[kind]} disabled={isOff}>
        {text}
        {amount !== '' && <bdi>{amount}</bdi>}
      </Button>
    </>
  );
}

/** Why the refund cannot be made; or that somebody else's PIN is asked for first. */
function Notice({ fault, isReleased }: Pick<ReturnType<typeof useRefundForm>, 'fault' | 'isReleased'>) {
  const translate = useTranslate();
  if (isReleased)
    return (
      <Banner tone="info" icon="lock">
        {translate('orders.refund.released')}
      </Banner>
    );
  if (fault === undefined || fault === 'nothing') return null;
  return <Banner tone="warning">{translate(`orders.refund.faults.${fault}`)}</Banner>;
}

/** The chosen lines and way, with what they come to. */
export function RefundForm(props: Props) {
  const { office, onChange, onClose, ...desk } = props;
  const { earlier, currency, isBusy, isGuessed } = desk;
  const translate = useTranslate();
  const money = useRefundMoney(currency);
  const { draft, sums, kind, choose, inputs, fault, isReleased, submit } = useRefundForm(props);
  const usual = kind === 'exchange' ? 'orders.refund.toSale' : 'orders.refund.title';
  const own = office?.submitOf(draft, sums) ?? translate(kind === 'credit' ? 'orders.refund.kinds.credit' : usual);
  const foot = {
    text: isReleased ? translate('orders.refund.askApproval') : own,
    amount: kind === 'exchange' ? '' : money.whole(kind === 'credit' ? sums.total : sums.given),
    isOff: isBusy || fault !== undefined,
  };
  return (
    <TouchWindow
      title={translate('orders.refund.of', { number: draft.order.number })}
      note={translate('orders.refund.note')}
      width={REFUND_WIDTH}
      isHeld={isBusy}
      isTyped={isRefundTyped(inputs, draft)}
      onClose={onClose}
      onSubmit={submit}
      foot={<Foot {...foot} isBusy={isBusy} kind={kind} onClose={onClose} />}
    >
      <div className={styles.halves}>
        <div>
          {isGuessed && (
            <Banner tone="warning" icon="wifi-off">
              {translate('orders.refund.guessed')}
            </Banner>
          )}
          <RefundLines
            draft={draft}
            sums={sums}
            earlier={earlier}
            currency={currency}
            onPick={(line, quantity) => onChange((one) => pickLine(one, line, quantity))}
            onRestock={(line, isOn) => onChange((one) => restock(one, line, isOn))}
          />
        </div>
        <Stack gap={12}>
          <RefundSide
            desk={{ ...desk, draft }}
            sums={sums}
            kind={kind}
            kinds={office?.kinds}
            reason={inputs.reason}
            typed={inputs.typed}
            onType={inputs.type}
            onWay={(way) => onChange((one) => chooseWay(one, way))}
            onKind={choose}
            onShipping={(isGiven) => onChange((one) => giveShipping(one, isGiven))}
            onReason={inputs.setReason}
          >
            {office?.side(draft, sums)}
          </RefundSide>
          <Notice fault={fault} isReleased={isReleased} />
          {office?.problem}
        </Stack>
      </div>
    </TouchWindow>
  );
}

/** The window of the till (slot `orders.refund`). */
export default function TillRefund(props: RefundFormProps) {
  return <RefundForm {...props} />;
}
