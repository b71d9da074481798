import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { saidDuration } from '../rules/duration.ts';

/** Returns a function that says a duration: `3 d 4 h`, `20 min`. @param ms not negative */
export function useDuration(): (ms: number) => string {
  const translate = useTranslate();
  return useCallback(
    (ms) => {
      const { unit, ...parts } = saidDuration(ms);
      const isRound = unit === 'days' ? parts.hours === 0 : unit === 'hours' && parts.minutes === 0;
      return translate(`crm.times.said.${unit}${isRound ? 'Only' : ''}`, { ...parts });
    },
    [translate],
  );
}
