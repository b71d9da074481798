import { useLocale, useNotify, useTranslate } from 'ra-core';
import { useService, useAction } from '#admin';
import type { Entry } from '#outbox';
import { toMajor } from '#resource';
import { type RefundDraft, type RefundSums, needsApproval, refundRoom, refundAct } from '#shop';
import '../../core/outbox/extensionPoints.ts';
import { useTill } from '../../core/till/tillContext.ts';
import { useMoney } from '../../core/ui/useMoney.ts';
import { useSeller } from '../../core/till/useSeller.ts';
import { useRefundsToday } from '../../core/refund/useRefundsToday.ts';
import { refundWrite, type RefundWriter } from '../../core/refund/refundWrites.ts';

/** Returns a function that creates the context of a refund, without the approval. */
export function useRefundWriter(): (() => Omit<RefundWriter, 'approval'>) | undefined {
  const { data, settings, device, store, isOnline, moment } = useTill();
  const locale = useLocale() ?? 'en';
  const outbox = useService('outbox');
  const seller = useSeller();
  if (!outbox) return undefined;
  return () => {
    const { headers } = outbox.seller();
    return {
      methods: data.methods,
      seller: seller.fullName,
      headers,
      context: {
        locale,
        settings,
        methods: data.methods,
        seller: seller.id,
        till: device,
        store: store?.id ?? null,
        soldAt: moment().now,
        isQueued: !isOnline,
        operatorVerified: !seller.isPicked,
      },
    };
  };
}

/** Returns a function that saves a refund in the queue, after an approval by PIN where one is needed. */
export function useSaveRefund(onDone: (entry: Entry) => void) {
  const translate = useTranslate();
  const notify = useNotify();
  const till = useTill();
  const money = useMoney();
  const outbox = useService('outbox');
  const writerOf = useRefundWriter();
  const { isBusy, run } = useAction();
  const { rights, settings, isOnline } = till;
  const { ask } = useRefundsToday(settings, isOnline);
  const give = async (draft: RefundDraft, sums: RefundSums) => {
    if (!outbox || !writerOf) return;
    const isReleased = needsApproval(sums, {
      canRefundAll: rights.canRefundAll,
      limit: refundRoom(settings, draft.order.refunded, rights.canRefundAll ? 0 : await ask()),
      isOnline,
    });
    const action = translate('pos.refund.approval', { amount: money.whole(sums.total), number: draft.order.number });
    const approval = isReleased
      ? await till.approve(action, refundAct(draft.uuid, toMajor(sums.total, settings.currency)), 'canRefundAll')
      : undefined;
    if (isReleased && approval === undefined) return;
    await run(async () => {
      const [entry] = await outbox.add([refundWrite(draft, sums, { ...writerOf(), approval })]);
      notify(translate('pos.refund.done', { amount: money.whole(sums.given) }), { type: 'success' });
      if (entry && 'status' in entry) onDone(entry);
    });
  };
  return { isBusy, give };
}
