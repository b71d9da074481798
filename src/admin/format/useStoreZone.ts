import { use } from 'react';
import { isTimeZone, type BusinessDays } from '#resource';
import { StoreContext } from './StoreProvider.tsx';

/**
 * Returns a function that resolves the time zone of all screens: the store's, wherever the device is; UTC if the browser
 * does not know it. Call it only where a time is shown, as resolving a zone takes browsers tens of milliseconds.
 */
export function useStoreZone(): () => string {
  const { timeZone } = use(StoreContext);
  return () => (isTimeZone(timeZone) ? timeZone : 'UTC');
}

/**
 * Returns a function that resolves the days in which the shop counts its sales (docs/rules/days.md): "today" of orders, tills,
 * kitchen and reports. Due dates and the agenda are the calendar's, by {@link useStoreZone}.
 */
export function useBusinessDays(): () => BusinessDays {
  const { dayEndsAt } = use(StoreContext);
  const zone = useStoreZone();
  return () => ({ timeZone: zone(), dayEndsAt });
}
