/** What this device is told about PINs; kept on the device, as each till and each desk is another place. */
export interface DeviceRules {
  /** Locks itself when nobody has touched it for {@link DeviceRules.idleMinutes}. */
  readonly isAutoLocked: boolean;
  readonly idleMinutes: number;
  /** Asks for a PIN before anything is shown, each time the page is opened. */
  readonly isAskedAtStart: boolean;
}

/** Names of what the plugin keeps in its corner of the browser's storage. */
export const RULES = 'device';
/** Somebody entered a PIN here, or it is locked: a page that is loaded anew asks again. */
export const HELD = 'held';

/** Choices of the settings panel, minutes. */
export const IDLE_MINUTES: readonly number[] = [1, 2, 5, 10, 15, 30, 60];

const FIRST: DeviceRules = { isAutoLocked: false, idleMinutes: 5, isAskedAtStart: false };

/** Rules as they were kept; what is missing or was kept by another version is as at first. */
export function rulesOf(kept: unknown): DeviceRules {
  if (typeof kept !== 'object' || kept === null) return FIRST;
  const minutes = 'idleMinutes' in kept ? Number(kept.idleMinutes) : Number.NaN;
  return {
    isAutoLocked: 'isAutoLocked' in kept && kept.isAutoLocked === true,
    idleMinutes: IDLE_MINUTES.includes(minutes) ? minutes : FIRST.idleMinutes,
    isAskedAtStart: 'isAskedAtStart' in kept && kept.isAskedAtStart === true,
  };
}

/** Where a plugin's corner of the storage begins (`host.storage` is there only when somebody is signed in). */
const CORNER = 'flexy.plugin.pin.';

function kept(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(CORNER + name) ?? 'null');
  } catch {
    // No storage (a test in Node, a closed one), or somebody else's words: nothing was kept.
    return null;
  }
}

/** Tells whether a PIN is asked before anything is shown. */
export const isAskedFirst = (): boolean => kept(HELD) === true || rulesOf(kept(RULES)).isAskedAtStart;
