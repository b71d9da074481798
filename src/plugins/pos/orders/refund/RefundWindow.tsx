// Window that refunds or exchanges lines of a past order: the form is that of the orders plugin.
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { PagePending, Slot, State, TouchWindow } from '#admin';
import type { Entry } from '#outbox';
import { REFUND_WIDTH, refundRoom, type RefundDraft, type RefundOfEdit } from '#shop';
import { expectedDay } from '../../core/day/expectedDay.ts';
import { useDay } from '../../core/day/useDay.ts';
import { RefundReceipt } from './RefundReceipt.tsx';
import { useRefundsToday } from '../../core/refund/useRefundsToday.ts';
import { useTill } from '../../core/till/tillContext.ts';
import type { OrderRow } from '../orderRows.ts';
import { useExchange } from './useExchange.ts';
import { useRefundDraft, type RefundState } from './useRefundDraft.ts';
import { useSaveRefund } from './useSaveRefund.ts';

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

/** The form, with what the till knows of money, limits and the customer. */
function TillForm({ desk, onChange, onClose, onGiven }: RefundFormProps) {
  const { data, index, settings, rights, isOnline } = useTill();
  const { isBusy, give } = useSaveRefund(onGiven);
  const exchange = useExchange();
  const { known } = useRefundsToday(settings, isOnline);
  const drawer = useExpectedCash();
  const { customer, refunded } = desk.draft.order;
  const today = known();
  // Offline the device's own data decide; online the server is asked once more before it is saved, for what other tills
  // refunded meanwhile.
  const limit = refundRoom(settings, refunded, today);
  return (
    <Slot
      name="orders.refund"
      pending={<Pending number={desk.draft.order.number} onClose={onClose} />}
      given={{
        ...desk,
        currency: settings.currency,
        cashStep: settings.cashStep,
        methods: data.methods,
        rights: { canRefundAll: rights.canRefundAll, limit, isOnline },
        limits: { refundLimit: settings.refundLimit, refundDayLimit: settings.refundDayLimit, today },
        drawer,
        credit: customer === null ? undefined : (index.customer(customer)?.walletCredit ?? undefined),
        isBusy,
        onChange,
        onRefund: (draft, sums) => void give(draft, sums),
        onExchange: exchange,
        onClose,
      }}
    />
  );
}

function Pending({ number, onClose }: { number: string; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <TouchWindow title={translate('pos.refund.of', { number })} width={REFUND_WIDTH} onClose={onClose}>
      <PagePending />
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
  const { desk, change } = useRefundDraft(row, translate('pos.day.close.wallet'), edit);
  const [given, setGiven] = useState<Entry>();
  if (given) return <RefundReceipt entry={given} onClose={onDone} />;
  if (desk) return <TillForm desk={desk} onChange={change} onClose={onClose} onGiven={setGiven} />;
  if (desk === undefined) return <Pending number={row.number} onClose={onClose} />;
  return (
    <TouchWindow title={translate('pos.refund.of', { number: row.number })} width={REFUND_WIDTH} onClose={onClose}>
      <State icon="ban" title={translate('pos.refund.notSold')} />
    </TouchWindow>
  );
}
