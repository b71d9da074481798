// Facts of a sale that is given back in the office: its settings, drawers and payers.
import { dayEndOf, isTimeZone, toMinor, type BusinessDays, type ScreenRecord } from '#resource';
import {
  newRefund,
  paidByMethod,
  refundOptions,
  refundOrderFrom,
  type PaymentMethod,
  type RefundDraft,
  type RefundLimits,
  type RefundOption,
  type Wire,
} from '#shop';
import { mayMoveCash, type Holder } from '../rights.ts';

/** The settings that a refund needs. */
export interface OfficeSettings extends RefundLimits, BusinessDays {
  readonly currency: string;
  /** Smallest coin in minor units; 0: cash is not rounded. */
  readonly cashStep: number;
  readonly canManagerReduce: boolean;
  readonly canCashierChangePrice: boolean;
}

/** Reads the settings record; missing values get the server's defaults. */
export function readOfficeSettings(record: ScreenRecord<'settings'>): OfficeSettings {
  const till = record.posBundleSettings ?? {};
  const currency = record.currency || 'MAD';
  const zone = record.timeZone || 'UTC';
  return {
    currency,
    timeZone: isTimeZone(zone) ? zone : 'UTC',
    dayEndsAt: dayEndOf(record.dayEndsAt),
    cashStep: toMinor(till.cashRounding, currency) ?? 0,
    refundLimit: toMinor(till.refundLimit, currency) ?? 0,
    refundDayLimit: toMinor(till.refundDayLimit, currency),
    canManagerReduce: till.canManagerReduce === true,
    canCashierChangePrice: till.canCashierChangePrice === true,
  };
}

/** A till whose day is open: cash can leave its drawer. */
export interface OpenDrawer {
  readonly till: number;
  readonly name: string;
}

type Day = ScreenRecord<'cash_sessions'>;

/** A person who pays out of a drawer. */
export interface Payer extends Holder {
  /** The operator, else the account. */
  readonly person: number;
}

/**
 * The open drawers that a person pays out of: the days that they opened, or all days for people who move cash of any drawer.
 * Drawers of the sale's store come first, the sale's own till before all others.
 */
export function openDrawers(
  days: readonly Day[],
  { till, store }: { till?: number; store?: number },
  payer: Payer,
): OpenDrawer[] {
  const rank = (day: Day) => (day.till?.id === till ? 0 : day.store?.id === store ? 1 : 2);
  return days
    .filter(({ openedBy }) => mayMoveCash(payer) || openedBy?.id === payer.person)
    .toSorted((one, other) => rank(one) - rank(other))
    .flatMap(({ till: of }) => (of ? [{ till: of.id, name: of.name ?? of.code ?? String(of.id) }] : []));
}

/** A refund as it is begun in the office, with the ways that are offered. */
export interface BegunRefund {
  readonly draft: RefundDraft;
  readonly offers: readonly RefundOption[];
  readonly earlier: readonly string[];
}

/**
 * Begins a refund of a stored order.
 * @param refunds its earlier refunds, as the server answers them
 * @param hasDrawer false: no day is open, so that cash cannot leave and is not offered
 * @returns null: it was not sold
 */
export function beginRefund(
  order: Wire,
  refunds: readonly Wire[],
  {
    currency,
    methods,
    walletName,
    hasDrawer,
    uuid,
  }: {
    readonly currency: string;
    readonly methods: readonly PaymentMethod[];
    readonly walletName: string;
    readonly hasDrawer: boolean;
    readonly uuid: string;
  },
): BegunRefund | null {
  const read = refundOrderFrom(order, currency, refunds);
  if (!read) return null;
  const usable = methods.filter(({ kind }) => hasDrawer || kind !== 'cash');
  const offers = refundOptions(usable, paidByMethod([order, ...refunds], currency), { id: read.customer }, walletName);
  const draft = newRefund(read, uuid, methods);
  const isOffered = offers.some(
    ({ way }) =>
      way.kind === draft.way.kind &&
      (way.kind === 'wallet' || draft.way.kind === 'wallet' || way.method === draft.way.method),
  );
  const way = isOffered ? draft.way : (offers[0]?.way ?? draft.way);
  const earlier = refunds.map((one) => String(one.orderNumberFormatted ?? '')).filter(Boolean);
  return { draft: { ...draft, way }, offers, earlier };
}
