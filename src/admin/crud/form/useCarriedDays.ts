import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CalendarPart } from '#resource';
import { useStoreZone } from '../../format/useStoreZone.ts';
import { carriedDays } from './carriedDays.ts';
import type { FormValues } from './values.ts';

/** Carries the day over when somebody makes whole days of hours in a form, or the other way. */
export function useCarriedDays(
  { watch, setValue }: UseFormReturn<FormValues>,
  calendar: CalendarPart | undefined,
): void {
  const zone = useStoreZone()();
  useEffect(() => {
    const isAllDay = calendar?.isAllDay;
    const days = calendar?.days;
    if (!calendar || isAllDay === undefined || !days) return undefined;
    const subscription = watch((values, { name, type }) => {
      // Values that are set by code have no type.
      if (name !== isAllDay || type !== 'change') return;
      for (const [field, value] of Object.entries(carriedDays(values, { ...calendar, isAllDay, days }, zone)))
        setValue(field, value, { shouldDirty: true, shouldValidate: true });
    });
    return () => subscription.unsubscribe();
  }, [watch, setValue, calendar, zone]);
}
