import { useLocale, useTranslate } from 'ra-core';
import { zoneOffset, type DateField, type DateTimeField } from '#resource';
import { DateBox } from '../../../dates/DateBox.tsx';
import { useStoreZone } from '../../../format/useStoreZone.ts';
import { helperText } from './HelperText.tsx';
import { fromLocalInput, toLocalInput } from './localTime.ts';
import { useFieldInput, type InputProps } from './useFieldInput.ts';
import { cityOfZone, cityWithOffset } from '../../../format/cityOfZone.ts';
import { DAY, REGIONS, TIME } from '../../../format/regions.ts';

/** A day, or a day and time of the store's clock. What is no date stays in the form as a text that the check refuses. */
export function DateInput(props: InputProps & { field: DateField | DateTimeField }) {
  const input = useFieldInput(props);
  const zone = useStoreZone()();
  const isMoment = props.field.type === 'datetime';
  const isZoneNamed =
    props.field.type === 'datetime' &&
    props.field.namesZone === true &&
    input.error === undefined &&
    (Boolean(input.value) || input.help === '');
  const day = typeof input.value === 'string' ? input.value.slice(0, 10) : '';
  return (
    <DateBox
      label={input.label}
      withTime={isMoment}
      value={isMoment ? toLocalInput(input.value, zone) : day}
      isRequired={input.isRequired}
      isDisabled={input.isDisabled}
      isWrong={input.error !== undefined}
      note={isZoneNamed ? <ZoneNote value={input.value} zone={zone} /> : helperText(input)}
      inputRef={input.ref}
      onBlur={input.blur}
      onChange={(text) => input.change(isMoment ? fromLocalInput(text, zone) : text || null)}
    />
  );
}

interface ZoneNoteProps {
  /** ISO text of the time, or anything else while it is typed. */
  readonly value: unknown;
  /** Zone in which the time is typed. */
  readonly zone: string;
}

/** Names the zone in which a time is typed, and shows the device's time where its clock shows another one. */
function ZoneNote({ value, zone }: ZoneNoteProps) {
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
