import { useTranslate } from 'ra-core';
import { localTime } from '#resource';
import { useFormats } from '../../format/formats.ts';
import { useStoreZone } from '../../format/useStoreZone.ts';

const DAY_MS = 86_400_000;
const two = (value: number) => String(value).padStart(2, '0');

/** Tells when something was by the store's clock: `Today, 12:31`, `Yesterday, 09:12`, else the day and the time. */
export function useWhen(): (iso: string) => string {
  const translate = useTranslate();
  const formats = useFormats();
  const zone = useStoreZone();
  return (iso) => {
    const ms = Date.parse(iso);
    if (Number.isNaN(ms)) return iso;
    const dayOf = (moment: number) => {
      const { year, month, day } = localTime(moment, zone());
      return `${year} ${month} ${day}`;
    };
    const { hour, minute } = localTime(ms, zone());
    const time = `${two(hour)}:${two(minute)}`;
    const now = Date.now();
    if (dayOf(ms) === dayOf(now)) return translate('flexy.records.today', { time });
    if (dayOf(ms) === dayOf(now - DAY_MS)) return translate('flexy.records.yesterday', { time });
    return formats.moment(iso);
  };
}
