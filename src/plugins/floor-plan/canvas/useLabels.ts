import { useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useCurrency, useFormats, useStoreZone } from '#admin';
import type { Minor } from '#resource';
import { createLabels, type Labels } from './labels.ts';

/** The {@link Labels} of the present language, currency and time zone. */
export function useLabels(): Labels {
  const translate = useTranslate();
  const formats = useFormats();
  const currency = useCurrency()({ type: 'money' });
  const clock = useClockTimes();
  return useMemo(() => {
    const amount = (minor: Minor) => formats.minor(minor, currency);
    return createLabels({ translate, amount, clock });
  }, [translate, formats, currency, clock]);
}

/** Clock times in the zone of the store, `20:30`. */
function useClockTimes(): (ms: number) => string {
  const locale = useLocale();
  const zone = useStoreZone()();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale === 'ar' ? 'ar-MA' : locale, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: zone,
    });
    return (ms) => format.format(ms);
  }, [locale, zone]);
}
