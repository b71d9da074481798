import { isTimeZone } from '#resource';
import { useInstance } from '../signIn/useInstance.ts';

/** Time zone whose clock every screen shows: the store's, wherever the device is; UTC where the browser does not know it. */
export function useStoreZone(): string {
  const { instance } = useInstance();
  return instance && isTimeZone(instance.timeZone) ? instance.timeZone : 'UTC';
}
