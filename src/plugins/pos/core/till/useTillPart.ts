// The open sale and its acts for parts of other plugins (slots `pos.cart` and `pos.payments`).
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { fromScaled } from '#resource';
import {
  addKindLine,
  addPayment,
  pressCoin,
  removePayment,
  setAmount,
  setReduction,
  takesMoney,
  type TillActs,
  type TillPartProps,
  type TillSale,
} from '#shop';
import type { Sale } from '../model.ts';
import { useScreen, useSale, useTill, type Till } from './tillContext.ts';

/** Reasons why an act is not done: texts of `pos.parts`. */
type Reason = 'fixed' | 'quote' | 'nothingLeft' | 'noMethod' | 'noNetwork' | 'alreadyUsed' | 'notReduced';

/** The open sale as others see it. */
function tillSaleOf(sale: Sale, till: Till, isSaving: boolean): TillSale {
  const { totals, rest } = till.sums(sale);
  const { products, reduction, promo, tax, total } = totals;
  return {
    uuid: sale.uuid,
    type: sale.type,
    isEdit: sale.editOrderId !== null,
    customer: sale.customer,
    customerName: sale.customer === null ? null : (till.index.customer(sale.customer)?.fullName ?? null),
    table: sale.table,
    lines: sale.lines,
    payments: sale.payments,
    totals: { products, reduction, promo, tax, total },
    rest,
    currency: till.settings.currency,
    isOnline: till.isOnline,
    isFixed: till.isReadOnly || isSaving,
  };
}

/** Adds a payment by a plugin's method; the amount is at most the rest. */
function payBy(
  till: Till,
  { provider, amount, reference, label, worksOffline = false }: Parameters<TillActs['pay']>[0],
): Reason | null {
  const method = till.data.methods.find((one) => one.provider === provider && one.isEnabled);
  if (!method) return 'noMethod';
  if (!worksOffline && !till.isOnline) return 'noNetwork';
  const before = till.sale.get();
  if (!takesMoney(before)) return 'quote';
  if (till.sums(before).rest <= 0) return 'nothingLeft';
  till.change((sale) => {
    const shown = label === undefined ? {} : { label };
    const added = addPayment(sale, { method: method.id, reference, needsServer: !worksOffline, ...shown });
    const key = added.payments.at(-1)?.key ?? '';
    if (added === sale) return sale;
    const whole = pressCoin(added, key, till.sumsContext(added));
    const rest = whole.payments.at(-1)?.amount ?? 0;
    return amount === undefined || amount >= rest ? whole : setAmount(whole, key, amount);
  });
  return till.sale.get() === before ? 'alreadyUsed' : null;
}

/** Adds a sentence to the note of a document. */
const withReason = (note: string, reason: string): string => (note.trim() === '' ? reason : `${note}\n${reason}`);

function actsOf(till: Till, say: (reason: Reason) => string): TillActs {
  /** Runs an act unless the sale is fixed. */
  const run = (work: () => Reason | null): string | null => {
    const isFixed = till.isReadOnly || till.screen.get().isSaving;
    const reason = isFixed ? 'fixed' : work();
    return reason === null ? null : say(reason);
  };
  const change = (next: (sale: Sale) => Sale) =>
    run(() => {
      till.change(next);
      return null;
    });
  return {
    addLine: (line) => change((sale) => addKindLine(sale, { taxRate: till.settings.taxRate, ...line })),
    reduce: (percent, reason) =>
      percent < 0 || percent > 10_000
        ? say('notReduced')
        : change((sale) => ({
            ...setReduction(sale, percent === 0 ? '' : String(fromScaled(percent, 2))),
            note: withReason(sale.note, reason),
          })),
    pay: (payment) => run(() => payBy(till, payment)),
    removePayment: (key) => change((sale) => removePayment(sale, key)),
    async hold(name) {
      const reason = run(() => null);
      if (reason === null) await till.park(name);
      return reason;
    },
    refresh: () => till.refresh(),
  };
}

/** The open sale and its acts, for a slot. */
export function useTillPart(): TillPartProps {
  const till = useTill();
  const translate = useTranslate();
  const open = useSale((sale) => sale);
  const isSaving = useScreen((screen) => screen.isSaving);
  const act = useMemo(() => actsOf(till, (reason) => translate(`pos.parts.${reason}`)), [till, translate]);
  return useMemo(() => ({ uuid: open.uuid, sale: tillSaleOf(open, till, isSaving), act }), [open, till, isSaving, act]);
}
