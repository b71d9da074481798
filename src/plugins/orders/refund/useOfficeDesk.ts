import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { randomKey, useApi, useMe, useRecord, useRecordList, WHOLE_LIST } from '#admin';
import { readWhole } from '#admin/internal';
import { isObject, sumMoney, type Minor } from '#resource';
import {
  readMethod,
  refundPaths,
  refundRoom,
  storedRefunds,
  type PaymentMethod,
  type RefundDraft,
  type Wire,
} from '#shop';
import { mayDo } from '../rights.ts';
import { useShortList } from '../editor/useEditorData.ts';
import {
  beginRefund,
  openDrawers,
  readOfficeSettings,
  type BegunRefund,
  type OfficeSettings,
  type OpenDrawer,
} from './officeDesk.ts';

/** Everything that the window of the office is made of, once it is read. */
export interface OfficeDesk extends BegunRefund {
  /** Of the sale of an exchange, kept as long as that of the refund: sent again after a lost answer both are the same. */
  readonly saleUuid: string;
  /** Store of the sale; null: none. */
  readonly store: number | null;
  readonly settings: OfficeSettings;
  readonly methods: readonly PaymentMethod[];
  readonly drawers: readonly OpenDrawer[];
  readonly canRefundAll: boolean;
  /** What the person may give back of this sale without approval, and what they gave back today. */
  readonly room: Minor;
  readonly today: Minor;
  /** Balance of the customer's wallet, as on the wire. */
  readonly credit: unknown;
}

/**
 * Reads what a refund in the office is made of. Only the first answer starts the draft, so that a later one does not reset
 * what was picked.
 */
export function useOfficeDesk(id: number): {
  readonly desk: OfficeDesk | null | undefined;
  readonly error: unknown;
  readonly change: (next: (draft: RefundDraft) => RefundDraft) => void;
} {
  const translate = useTranslate();
  const { roles, id: account, operator } = useMe();
  const { data: record, error: noSettings } = useRecord('settings', 1, { retry: false });
  const settings = useMemo(() => record && readOfficeSettings(record), [record]);
  const canRefundAll = settings !== undefined && mayDo({ roles }, 'refund', settings);
  const methods = useShortList('payment_methods', readMethod);
  const days = useRecordList(
    'cash_sessions',
    { pagination: WHOLE_LIST, sort: { field: 'openedAt', order: 'DESC' }, filter: { status: 'open' } },
    { retry: false },
  );
  const found = useFound(id, settings, canRefundAll);
  const [desk, setDesk] = useState<OfficeDesk | null>();
  // Without one of the lists ways to pay would be missing.
  const isReady = !methods.isLoading && !methods.error && days.data !== undefined;
  if (desk === undefined && settings && found.data && isReady) {
    const { order, refunds, today } = found.data;
    const place = { till: idOf(order.till), store: idOf(order.store) };
    const drawers = openDrawers(days.data, place, { roles, person: operator?.id ?? account });
    const begun = beginRefund(order, refunds, {
      ...{ currency: settings.currency, methods: methods.rows, hasDrawer: drawers.length > 0, uuid: randomKey() },
      walletName: translate('orders.refund.wallet'),
    });
    const shared = { settings, methods: methods.rows, drawers, canRefundAll, today };
    const credit = isObject(order.customer) ? order.customer.walletCredit : undefined;
    const room = refundRoom(settings, begun?.draft.order.refunded ?? 0, today);
    const store = place.store ?? null;
    setDesk(begun && { ...shared, ...begun, credit, room, store, saleUuid: randomKey() });
  }
  const error: unknown = noSettings ?? found.error ?? methods.error ?? days.error;
  const change = (next: (draft: RefundDraft) => RefundDraft) =>
    setDesk((before) => before && { ...before, draft: next(before.draft) });
  return { desk, error: desk ? null : error, change };
}

/** The sale and its refunds as the server has them now. */
interface Found {
  readonly order: Wire;
  readonly refunds: readonly Wire[];
  /** Given back today by this person; 0 without a limit of the day. */
  readonly today: Minor;
}

/** Reads the sale, its refunds, and what the person gave back today. */
function useFound(id: number, settings: OfficeSettings | undefined, canRefundAll: boolean) {
  const call = useApi();
  const locale = useLocale();
  const { id: account, operator } = useMe();
  const person = operator?.id ?? account;
  // Nobody works on with what was read for an earlier window.
  const [opened] = useState(randomKey);
  return useQuery({
    queryKey: ['orders', 'refund', id, locale, opened],
    enabled: settings !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    queryFn: async (): Promise<Found> => {
      const [order, refunds] = await Promise.all([
        call(`orders/${id}`),
        readWhole(call, `orders?type[]=refund&originOrder=${id}`),
      ]);
      // The error holds a key; the window translates it.
      if (!isObject(order) || !settings) throw new Error('orders.refund.unreadable');
      const { currency, timeZone, dayEndsAt, refundDayLimit } = settings;
      const isCounted = !canRefundAll && refundDayLimit !== null;
      const paths = isCounted ? refundPaths({ person, now: Date.now(), timeZone, dayEndsAt }) : [];
      const mine = (await Promise.all(paths.map((path) => readWhole(call, path)))).flatMap((body) =>
        storedRefunds(body, currency),
      );
      return {
        order,
        refunds,
        today: sumMoney(mine.map(({ total }) => total)),
      };
    },
  });
}

const idOf = (value: unknown): number | undefined =>
  isObject(value) && typeof value.id === 'number' ? value.id : undefined;
