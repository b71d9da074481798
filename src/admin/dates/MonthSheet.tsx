import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { format } from 'date-fns/format';
import { useLocale } from 'ra-core';
import { useMemo } from 'react';
import { DateScope } from './DateScope.tsx';
import type { DayCalendarProps } from './DayCalendar.ts';
import { dateLanguage } from './languages.ts';
import { wallDateOf, wallTextOf } from './wallDate.ts';

/** The calendar of {@link DayCalendarProps} as MUI's. */
export default function MonthSheet({ value, min, max, onChoose }: DayCalendarProps) {
  const { locale, weekday } = dateLanguage(useLocale() ?? 'en');
  // The calendar goes back to the month of its value with each other object.
  const chosen = useMemo(() => wallDateOf(value), [value]);
  return (
    <DateScope>
      <DateCalendar
        autoFocus
        reduceAnimations
        value={chosen}
        minDate={wallDateOf(min) ?? undefined}
        maxDate={wallDateOf(max) ?? undefined}
        dayOfWeekFormatter={(day: Date) => format(day, weekday, { locale })}
        onChange={(day: Date | null, state) => {
          if (state === 'finish') onChoose(wallTextOf(day, false));
        }}
      />
    </DateScope>
  );
}
