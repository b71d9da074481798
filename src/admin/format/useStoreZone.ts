import { use } from 'react';
import { isTimeZone } from '#resource';
import { StoreContext } from './StoreProvider.tsx';

/**
 * Tells the time zone whose clock every screen shows: the store's, wherever the device is; UTC where the browser does not
 * know it. To be called where a moment is shown only: looking a zone up takes the browser tens of milliseconds.
 */
export function useStoreZone(): () => string {
  const { timeZone } = use(StoreContext);
  return () => (isTimeZone(timeZone) ? timeZone : 'UTC');
}
