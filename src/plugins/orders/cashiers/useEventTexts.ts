import { useTranslate } from 'ra-core';
import { useFormats, useStoreZone, recordPathOf } from '#admin';
import { localTime, twoDigits } from '#resource';
import type { ReportEvent } from './report.ts';

/** An event in the words of the screen. */
export interface EventTexts {
  /** Time of day in the store's zone: `12:52`. */
  readonly time: string;
  readonly what: string;
  /** Number of the document; null: none. */
  readonly document: string | null;
  /** Its address. */
  readonly path: string | null;
  /** Null: nothing to say. */
  readonly detail: string | null;
  /** Value before and after; null: none. */
  readonly change: readonly [before: string, after: string] | null;
  /** Null: it is about no amount. */
  readonly amount: string | null;
}

function useDetail(): (event: ReportEvent) => string | null {
  const translate = useTranslate();
  return ({ kind, detail, more }) => {
    if (kind === 'drawer')
      return detail === null
        ? translate('orders.cashiers.noReason')
        : translate('orders.cashiers.reason', { reason: detail });
    if (detail !== null)
      return more === 0 ? detail : translate('orders.cashiers.more', { first: detail, smart_count: more });
    if (kind === 'reduction') return translate('orders.cashiers.wholeCart');
    return kind === 'void' ? translate('orders.cashiers.whole') : null;
  };
}

/** Returns a function that words an event. */
export function useEventTexts(currency: string): (event: ReportEvent) => EventTexts {
  const translate = useTranslate();
  const formats = useFormats();
  const zone = useStoreZone();
  const detailOf = useDetail();
  const changeOf = ({ money, quantity, percent }: ReportEvent): EventTexts['change'] => {
    if (money) return [formats.major(money.before, currency), formats.major(money.after, currency)];
    if (quantity) return [formats.decimal(quantity.before, 3), formats.decimal(quantity.after, 3)];
    return percent ? [formats.percent(percent.before, 2), formats.percent(percent.after, 2)] : null;
  };
  return (event) => {
    const { hour, minute } = localTime(Date.parse(event.at), zone());
    const { document, kind, amount } = event;
    return {
      time: `${twoDigits(hour)}:${twoDigits(minute)}`,
      what: translate(`orders.cashiers.what.${kind}`),
      document: document && (document.resource === 'orders' ? document.number : translate('orders.cashiers.cash')),
      path: document && recordPathOf(document.resource, document.id, 'show'),
      detail: detailOf(event),
      change: changeOf(event),
      amount: amount === null ? null : formats.major(amount, currency),
    };
  };
}
