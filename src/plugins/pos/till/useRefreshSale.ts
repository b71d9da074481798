import { useLocale, useNotify, useTranslate } from 'ra-core';
import { useCallback, useEffect } from 'react';
import { refreshSale } from './refreshSale.ts';
import { shortDay } from './service/dayText.ts';
import { useTill } from '../core/till/tillContext.ts';

/** Returns a function that moves past slots, shows a message, and returns true when something was moved. */
export function useRefreshSale(): () => boolean {
  const till = useTill();
  const notify = useNotify();
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  return useCallback(() => {
    const moved = refreshSale(till);
    if (!moved) return false;
    const day = moved.collectDay ?? moved.shippingDay ?? '';
    const slot = moved.collectSlot ?? moved.shippingSlot ?? '';
    const when = day === '' ? slot : `${shortDay(day, locale)}, ${slot}`;
    notify(translate('pos.service.moved', { when }), { type: 'warning' });
    return true;
  }, [till, notify, translate, locale]);
}

/** Keeps the open sale up to date with clock and settings while the till is mounted. */
export function useSaleTimer(): void {
  const moveOn = useRefreshSale();
  useEffect(() => {
    moveOn();
    const ends = new AbortController();
    const timer = setInterval(moveOn, TICK_MS);
    // Timers pause while the device sleeps.
    document.addEventListener('visibilitychange', moveOn, { signal: ends.signal });
    return () => {
      clearInterval(timer);
      ends.abort();
    };
  }, [moveOn]);
}

/** Interval of the slot check, ms. Slots begin on half hours. */
const TICK_MS = 15_000;
