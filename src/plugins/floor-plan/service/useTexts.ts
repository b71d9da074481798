import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { localTime, type Minor } from '#resource';
import { useFormats, useStoreZone } from '#admin';

const HOUR = 60;
const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Durations, times of day and amounts of the floor, in the reader's language. */
export function useTexts(currency: string) {
  const translate = useTranslate();
  const formats = useFormats();
  const zone = useStoreZone();
  return useMemo(
    () => ({
      /** `24 min`, `1 h 32`. */
      duration: (minutes: number): string =>
        minutes < HOUR
          ? translate('floorPlan.canvas.minutes', { minutes })
          : translate('floorPlan.canvas.hours', {
              hours: Math.floor(minutes / HOUR),
              minutes: twoDigits(minutes % HOUR),
            }),
      /** `20:30` in the store's time zone. */
      time: (ms: number): string => {
        const { hour, minute } = localTime(ms, zone());
        return `${twoDigits(hour)}:${twoDigits(minute)}`;
      },
      amount: (amount: Minor): string => formats.minor(amount, currency),
      currencyName: formats.currencyName(currency),
      number: formats.integer,
    }),
    [translate, formats, zone, currency],
  );
}

export type Texts = ReturnType<typeof useTexts>;
