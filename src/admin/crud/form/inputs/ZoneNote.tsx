import { useLocale, useTranslate } from 'ra-core';
import { zoneOffset } from '#resource';
import { cityOfZone, cityWithOffset } from '../../../format/cityOfZone.ts';
import { DAY, REGIONS, TIME } from '../../../format/regions.ts';

interface ZoneNoteProps {
  /** ISO text of the time, or anything else while it is typed. */
  readonly value: unknown;
  /** Zone in which the time is typed. */
  readonly zone: string;
}

/** Names the zone in which a time is typed, and shows the device's time where its clock shows another one. */
export function ZoneNote({ value, zone }: ZoneNoteProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const device = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const ms = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  const region = REGIONS[locale] ?? locale;
  const nameOf = (one: string) => (Number.isNaN(ms) ? cityOfZone(one, locale) : cityWithOffset(one, ms, region));
  const names = { zone: nameOf(zone), device: nameOf(device) };
  if (Number.isNaN(ms) || zoneOffset(ms, zone) === zoneOffset(ms, device))
    return translate('flexy.forms.timeOf', names);
  const time = new Intl.DateTimeFormat(region, { ...DAY, ...TIME, timeZone: device }).format(ms);
  return translate('flexy.forms.timeOfBoth', { ...names, time });
}
