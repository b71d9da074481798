import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { HttpError, useApi, useErrorText, useService } from '#admin';
import { isObject, refusedAmounts, textOf, toMajor } from '#resource';
import {
  addressOf,
  needsApproval,
  REFUND,
  refundAct,
  refundBody,
  type RefundDraft,
  type RefundSums,
  type Wire,
} from '#shop';
import { mayDo } from '../rights.ts';
import type { RefundKind } from './refundKinds.ts';
import type { OfficeDesk } from './useOfficeDesk.ts';
import { useRefundMoney } from './useRefundMoney.ts';

/**
 * Returns a function that makes a write of a refund, after an approval by PIN where one is needed: what the screen knows of
 * the limits asks before it is sent, what only the server knows afterwards. It answers undefined when nobody approved.
 */
export function useReleased({ settings, canRefundAll, room }: OfficeDesk) {
  const translate = useTranslate();
  const approvals = useService('approvals');
  const { whole } = useRefundMoney(settings.currency);
  return async <T>(
    draft: RefundDraft,
    { total, ...sums }: RefundSums,
    write: (approval: string | undefined) => Promise<T>,
  ): Promise<T | undefined> => {
    const approve = (amount: number) =>
      approvals?.approve(
        translate('orders.refund.approval', { amount: whole(total), number: draft.order.number }),
        refundAct(draft.uuid, amount),
        (roles) => mayDo({ roles }, 'refund', settings),
      );
    if (needsApproval({ ...sums, total }, { canRefundAll, limit: room, isOnline: true })) {
      const approval = await approve(toMajor(total, settings.currency));
      return approval === undefined ? undefined : write(approval);
    }
    try {
      return await write(undefined);
    } catch (error) {
      const amount = releasable(error);
      const approval = amount === undefined ? undefined : await approve(amount);
      if (approval === undefined) throw error;
      return write(approval);
    }
  };
}

/** State of a save in the window: it is busy, or was refused. */
export function useSaving() {
  const textOf = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(undefined);
    void work()
      .catch((error: unknown) => setProblem(textOf(error)))
      .finally(() => setBusy(false));
  };
  return { isBusy, problem, run };
}

interface GiveBackOptions {
  desk: OfficeDesk;
  /** Till whose drawer cash leaves. */
  till: number | undefined;
  kind: RefundKind;
  onDone: () => void;
}

/** Returns a function that makes the refund. Sent again it is the same refund. */
export function useGiveBack({ desk, till, kind, onDone }: GiveBackOptions) {
  const call = useApi();
  const locale = useLocale() ?? 'en';
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const released = useReleased(desk);
  const { settings, methods } = desk;
  const { whole } = useRefundMoney(settings.currency);
  return async (draft: RefundDraft, sums: RefundSums) => {
    const body = officeBody(draft, sums, { settings, methods, locale, till });
    const post = (approval: string | undefined) =>
      call('orders', {
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': draft.uuid, ...(approval !== undefined && { 'X-Approval': approval }) },
      });
    const made = await released(draft, sums, post);
    if (made === undefined) return;
    const number = isObject(made) ? textOf(made.orderNumberFormatted) : '';
    void queryClient.invalidateQueries({ queryKey: ['orders'] });
    const done = kind === 'credit' ? 'orders.refund.creditMade' : 'orders.refund.made';
    notify(translate(done, { number, amount: whole(sums.given) }), { type: 'success' });
    onDone();
  };
}

/** The body of a refund that the office makes: with the drawer that cash leaves, if some does. */
function officeBody(
  draft: RefundDraft,
  sums: RefundSums,
  {
    settings,
    methods,
    locale,
    till,
  }: Pick<OfficeDesk, 'settings' | 'methods'> & { locale: string; till: number | undefined },
): Wire {
  const isCash = sums.shares.some(
    ({ way }) => way.kind === 'method' && methods.find(({ id }) => id === way.method)?.kind === 'cash',
  );
  return {
    ...refundBody(draft, { locale, settings, methods }),
    uuid: draft.uuid,
    source: 'admin',
    ...(isCash && till !== undefined && { till: addressOf(locale, 'tills', till) }),
  };
}

/** Amount of a refusal that somebody with the right can release, as on the wire; undefined: nothing. */
function releasable(error: unknown): number | undefined {
  if (!(error instanceof HttpError) || error.status !== 403 || error.body.approvable !== true) return undefined;
  const { violations } = error.body;
  return refusedAmounts(Array.isArray(violations) ? violations : [])?.[REFUND];
}
