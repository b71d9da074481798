import { use } from 'react';
import { isTimeZone } from '#resource';
import { StoreContext } from './StoreProvider.tsx';

/** Time zone whose clock every screen shows: the store's, wherever the device is; UTC where the browser does not know it. */
export function useStoreZone(): string {
  const { timeZone } = use(StoreContext);
  return isTimeZone(timeZone) ? timeZone : 'UTC';
}
