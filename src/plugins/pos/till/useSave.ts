// Hook that saves the open sale.
import { useNotify, useTranslate } from 'ra-core';
import { useCallback, useRef, useState } from 'react';
import { serverPayment, type SaleSums } from '#shop';
import { useSale, useSums, useTill } from '../core/till/tillContext.ts';
import { useRefreshSale } from './useRefreshSale.ts';

/** Delay before saving is shown, because most sales are saved sooner, ms. */
const SHOWN_AFTER_MS = 150;

/** State of saving the open sale, for its buttons. */
export interface Saving {
  /** True when the cart is not empty and its payments are valid. */
  readonly canSave: boolean;
  readonly isSaving: boolean;
  /** Saves; otherwise shows the reason and the place of the fault. */
  readonly save: () => Promise<void>;
}

/** Save Order, in the cart and in the payments. A second press while it runs does nothing. */
export function useSave(): Saving {
  const till = useTill();
  const translate = useTranslate();
  const notify = useNotify();
  const [isSaving, setSaving] = useState(false);
  const isRunning = useRef(false);
  const moveOn = useRefreshSale();
  const isLateTaken = till.settings.isPayLaterEnabled;
  const isPaid = (state: SaleSums['state']) => state === 'valid' || (state === 'late' && isLateTaken);
  const canSave = useSums(({ state }) => isPaid(state));
  const needsServer = useSale((sale) => serverPayment(sale) !== undefined);
  const save = useCallback(async () => {
    if (isRunning.current || till.isReadOnly) return;
    // The customer must first be told about the moved time.
    if (moveOn()) return;
    const now = till.sums(till.sale.get()).state;
    if (now === 'cartEmpty') return notify(translate('pos.till.cartEmpty'), { type: 'warning' });
    const isHeld = !till.isOnline && serverPayment(till.sale.get()) !== undefined;
    if (isHeld || (now !== 'valid' && !(now === 'late' && isLateTaken))) {
      // The payments show what is missing.
      return till.screen.change((screen) => ({ ...screen, step: 'payments', isTried: true }));
    }
    isRunning.current = true;
    const timer = setTimeout(() => setSaving(true), SHOWN_AFTER_MS);
    const outcome = await till.save();
    isRunning.current = false;
    clearTimeout(timer);
    setSaving(false);
    if (!outcome.done) return notify(outcome.message, { type: 'error' });
    // The notice of the saved sale reports the success.
    return undefined;
  }, [till, translate, notify, isLateTaken, moveOn]);
  return { canSave: canSave && !till.isReadOnly && (till.isOnline || !needsServer), isSaving, save };
}
