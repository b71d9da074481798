// Window that refunds or exchanges lines of a past order.
import { Repeat2, Undo2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Banner, Button, PagePending, State, TouchWindow } from '#admin';
import type { Entry } from '#outbox';
import { expectedDay } from '../../core/day/expectedDay.ts';
import { useDay } from '../../core/day/useDay.ts';
import { rowFromEntry, type OrderRow } from '../orderRows.ts';
import { OrderReceipt } from '../../core/receipt/OrderReceipt.tsx';
import { useRefundsToday } from '../../core/refund/useRefundsToday.ts';
import {
  type RefundOfEdit,
  refundRoom,
  refundSums,
  type RefundDraft,
  chooseWay,
  giveShipping,
  pickLine,
  needsApproval,
  refundFault,
  splitRefund,
} from '#shop';
import { useTill } from '../../core/till/tillContext.ts';
import { useMoney } from '../../core/ui/useMoney.ts';
import styles from './refund.module.css';
import { RefundLines } from './RefundLines.tsx';
import { RefundSide } from './RefundSide.tsx';
import { useExchange } from './useExchange.ts';
import { useSaveRefund } from './useSaveRefund.ts';
import { useRefundDraft, type RefundState } from './useRefundDraft.ts';
import type { TypedShares } from './RefundShares.tsx';

/** Width of the window, px. */
const WIDTH = 960;

/** Cash expected in the drawer; null when the till has no open day or its count is blind. */
function useExpectedCash(): number | null {
  const view = useDay()?.view;
  const { isCountBlind } = useTill().settings;
  if (!view?.day || isCountBlind) return null;
  return expectedDay(view.day.openingFloat, view.sums, view.movements, new Map()).count.expectedCash;
}

interface RefundFormProps {
  desk: RefundState;
  onChange: (next: (draft: RefundDraft) => RefundDraft) => void;
  onClose: () => void;
  onGiven: (entry: Entry) => void;
}

/** State of the refund window: the draft, its sums, and the reason why it cannot be made. */
function useRefundForm({ desk, onGiven }: RefundFormProps) {
  const { data, settings, rights, isOnline } = useTill();
  const [reason, setReason] = useState('');
  const [isExchange, setExchange] = useState(false);
  const { isBusy, give } = useSaveRefund(onGiven);
  const exchange = useExchange();
  const { known } = useRefundsToday(settings, isOnline);
  const [typed, type] = useState<TypedShares>(null);
  const cash = { methods: data.methods, cashStep: settings.cashStep };
  const { toGive } = refundSums(desk.draft, cash);
  // In an exchange, one method pays the whole rest.
  const others = isExchange ? [] : splitRefund(desk.draft, toGive, desk.offers, typed);
  const draft = { ...desk.draft, others, note: reason.trim() };
  const sums = refundSums(draft, cash);
  // Offline the device's own data decide; online the server's are asked for before the refund is saved.
  const limit = refundRoom(settings, desk.draft.order.refunded, known());
  const whoMay = { canRefundAll: rights.canRefundAll, limit, isOnline };
  const found = refundFault(draft, sums, desk.offers, whoMay);
  // In an exchange, no money is paid back yet.
  const fault = isExchange && found !== 'nothing' ? undefined : found;
  // The server is asked once more before it is saved, for what other tills refunded meanwhile.
  const isReleased = fault === undefined && !isExchange && needsApproval(sums, whoMay);
  const submit = () => {
    if (isBusy || fault !== undefined) return;
    if (isExchange) exchange(draft);
    else void give(draft, sums);
  };
  return { draft, sums, reason, setReason, isExchange, setExchange, typed, type, isBusy, fault, isReleased, submit };
}

interface FootProps {
  isBusy: boolean;
  isOff: boolean;
  isExchange: boolean;
  amount: string;
  onClose: () => void;
}

function Foot({ isBusy, isOff, isExchange, amount, onClose }: FootProps) {
  const translate = useTranslate();
  return (
    <>
      <Button disabled={isBusy} onClick={onClose}>
        {translate('pos.refund.cancel')}
      </Button>
      <span />
      <Button kind="primary" type="submit" icon={isExchange ? Repeat2 : Undo2} disabled={isOff}>
        {translate(isExchange ? 'pos.refund.toSale' : 'pos.refund.title')}
        {!isExchange && <bdi>{amount}</bdi>}
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
        {translate('pos.refund.released')}
      </Banner>
    );
  if (fault === undefined || fault === 'nothing') return null;
  return <Banner tone="warning">{translate(`pos.refund.faults.${fault}`)}</Banner>;
}

/** The chosen lines and way, with what they come to. */
function RefundForm(props: RefundFormProps) {
  const { desk, onChange, onClose } = props;
  const translate = useTranslate();
  const money = useMoney();
  const drawer = useExpectedCash();
  const { isBusy, fault, isReleased, submit, ...given } = useRefundForm(props);
  const { draft, sums, reason, setReason, isExchange, setExchange, typed, type } = given;
  const amount = money.whole(sums.given);
  const isOff = isBusy || fault !== undefined;
  return (
    <TouchWindow
      title={translate('pos.refund.of', { number: draft.order.number })}
      note={translate('pos.refund.note')}
      width={WIDTH}
      isHeld={isBusy}
      isTyped={draft.note !== ''}
      onClose={onClose}
      onSubmit={submit}
      foot={<Foot isBusy={isBusy} isOff={isOff} isExchange={isExchange} amount={amount} onClose={onClose} />}
    >
      <div className={styles.halves}>
        <div>
          {desk.isGuessed && (
            <Banner tone="warning" icon="wifi-off">
              {translate('pos.refund.guessed')}
            </Banner>
          )}
          <RefundLines
            draft={draft}
            sums={sums}
            earlier={desk.earlier}
            onPick={(line, quantity) => onChange((one) => pickLine(one, line, quantity))}
          />
        </div>
        <div className={styles.side}>
          <RefundSide
            draft={draft}
            sums={sums}
            offers={desk.offers}
            drawer={drawer}
            isExchange={isExchange}
            reason={reason}
            typed={typed}
            onType={type}
            onWay={(way) => onChange((one) => chooseWay(one, way))}
            onExchange={setExchange}
            onShipping={(isGiven) => onChange((one) => giveShipping(one, isGiven))}
            onReason={setReason}
          />
          <Notice fault={fault} isReleased={isReleased} />
        </div>
      </div>
    </TouchWindow>
  );
}

interface RefundWindowProps {
  row: OrderRow;
  /** An edit that has to be made as this refund: its lines are picked. */
  edit?: RefundOfEdit | null;
  onClose: () => void;
  /** Called after the refund was saved and its receipt closed. */
  onDone: () => void;
}

/** Window to refund or exchange lines of a past order. */
export default function RefundWindow({ row, edit = null, onClose, onDone }: RefundWindowProps) {
  const translate = useTranslate();
  const { settings, device, store } = useTill();
  const { desk, change } = useRefundDraft(row, translate('pos.day.close.wallet'), edit);
  const [given, setGiven] = useState<Entry>();
  const receipt = given && rowFromEntry(given, settings.currency)?.order;
  const place = { till: device?.id, store: store?.id, isCopy: false };
  if (receipt) return <OrderReceipt settings={settings} order={receipt} place={place} onClose={onDone} />;
  if (desk) return <RefundForm desk={desk} onChange={change} onClose={onClose} onGiven={setGiven} />;
  return (
    <TouchWindow title={translate('pos.refund.of', { number: row.number })} width={WIDTH} onClose={onClose}>
      {desk === undefined ? <PagePending /> : <State icon="ban" title={translate('pos.refund.notSold')} />}
    </TouchWindow>
  );
}
