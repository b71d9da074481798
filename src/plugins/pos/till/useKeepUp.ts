import { useLocale, useNotify, useTranslate } from 'ra-core';
import { useCallback, useEffect } from 'react';
import { keepUp } from './keepUp.ts';
import { shortDay } from './service/dayText.ts';
import { useTill } from './tillContext.ts';

/** Slots begin with half hours: looked at this often, ms. */
const TICK_MS = 15_000;

/** Moves on what has passed and says so. @returns what does it, and whether something was moved */
export function useMovingOn(): () => boolean {
  const till = useTill();
  const notify = useNotify();
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  return useCallback(() => {
    const moved = keepUp(till);
    if (!moved) return false;
    const day = moved.collectDay ?? moved.shippingDay ?? '';
    const slot = moved.collectSlot ?? moved.shippingSlot ?? '';
    const when = day === '' ? slot : `${shortDay(day, locale)}, ${slot}`;
    notify(translate('pos.service.moved', { when }), { type: 'warning' });
    return true;
  }, [till, notify, translate, locale]);
}

/** The open sale keeps up with clock and settings, as long as the till is drawn. */
export function useKeepUp(): void {
  const moveOn = useMovingOn();
  useEffect(() => {
    moveOn();
    const ends = new AbortController();
    const timer = setInterval(moveOn, TICK_MS);
    // Timers rest while a device sleeps.
    document.addEventListener('visibilitychange', moveOn, { signal: ends.signal });
    return () => {
      clearInterval(timer);
      ends.abort();
    };
  }, [moveOn]);
}
