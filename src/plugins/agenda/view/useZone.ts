import { usePreference, useStoreZone } from '#admin';
import { zoneOffset } from '#resource';

/** Whose clock the agenda shows. */
export type ClockOf = 'device' | 'store';

export interface Zone {
  readonly zone: string;
  readonly of: ClockOf;
  /** Both clocks show the same time now: there is nothing to choose. */
  readonly isSame: boolean;
  readonly device: string;
  readonly store: string;
  readonly choose: (of: ClockOf) => void;
}

/** The reader's time zone: that of the device, or by choice the store's. */
export function useZone(now: number): Zone {
  const store = useStoreZone()();
  const device = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { value, keep } = usePreference('agenda.clock');
  const of: ClockOf = value === 'store' ? 'store' : 'device';
  const isSame = zoneOffset(now, store) === zoneOffset(now, device);
  return { zone: of === 'store' ? store : device, of, isSame, device, store, choose: keep };
}
