import { useTranslate } from 'ra-core';
import { DAY_MS, dayOf, timeOf } from '#resource';
import { useFormats } from '../../format/formats.ts';
import { useStoreZone } from '../../format/useStoreZone.ts';

/** Tells when something was by the store's clock: `Today, 12:31`, `Yesterday, 09:12`, else the day and the time. */
export function useTimeText(): (iso: string) => string {
  const translate = useTranslate();
  const formats = useFormats();
  const zone = useStoreZone();
  return (iso) => {
    const ms = Date.parse(iso);
    if (Number.isNaN(ms)) return iso;
    const day = (moment: number) => dayOf(moment, zone());
    const time = timeOf(ms, zone());
    const now = Date.now();
    if (day(ms) === day(now)) return translate('flexy.records.today', { time });
    if (day(ms) === day(now - DAY_MS)) return translate('flexy.records.yesterday', { time });
    return formats.moment(iso);
  };
}
