import { use } from 'react';
import { isTimeZone } from '#resource';
import { StoreContext } from './StoreProvider.tsx';

/**
 * Returns a function that resolves the time zone of all screens: the store's, wherever the device is; UTC if the browser
 * does not know it. Call it only where a time is shown, as resolving a zone takes browsers tens of milliseconds.
 */
export function useStoreZone(): () => string {
  const { timeZone } = use(StoreContext);
  return () => (isTimeZone(timeZone) ? timeZone : 'UTC');
}
