/** PIN settings of this device. They are stored on the device, since each till and each desk is another place. */
export interface DeviceRules {
  /** Locks itself when nobody has touched it for {@link DeviceRules.idleMinutes}. */
  readonly isAutoLocked: boolean;
  readonly idleMinutes: number;
  /** Asks for a PIN before anything is shown, each time the page is opened. */
  readonly isAskedAtStart: boolean;
}

/** Choices of the settings panel, minutes. */
export const IDLE_MINUTES: readonly number[] = [1, 2, 5, 10, 15, 30, 60];

const FIRST: DeviceRules = { isAutoLocked: false, idleMinutes: 5, isAskedAtStart: false };

/** Parses the stored rules; missing or unknown values get their defaults. */
export function rulesOf(kept: unknown): DeviceRules {
  if (typeof kept !== 'object' || kept === null) return FIRST;
  const minutes = 'idleMinutes' in kept ? Number(kept.idleMinutes) : Number.NaN;
  return {
    isAutoLocked: 'isAutoLocked' in kept && kept.isAutoLocked === true,
    idleMinutes: IDLE_MINUTES.includes(minutes) ? minutes : FIRST.idleMinutes,
    isAskedAtStart: 'isAskedAtStart' in kept && kept.isAskedAtStart === true,
  };
}
