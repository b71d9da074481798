import { usePreference, useStoreZone } from '#admin';
import { zoneOffset } from '#resource';

/** Time zone of the agenda: the device's or the store's. */
export type ClockOf = 'device' | 'store';

export interface Zone {
  readonly zone: string;
  readonly of: ClockOf;
  /** Both time zones show the same time now, so there is no choice to offer. */
  readonly isSame: boolean;
  readonly device: string;
  readonly store: string;
  readonly choose: (of: ClockOf) => void;
}

/** Returns the chosen time zone: the device's by default, or the store's. */
export function useZone(now: number): Zone {
  const store = useStoreZone()();
  const device = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { value, keep } = usePreference('agenda.clock');
  const of: ClockOf = value === 'store' ? 'store' : 'device';
  const isSame = zoneOffset(now, store) === zoneOffset(now, device);
  return { zone: of === 'store' ? store : device, of, isSame, device, store, choose: keep };
}
