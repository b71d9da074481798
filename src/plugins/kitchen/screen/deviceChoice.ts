import { createStore, type Store } from '#store';

/** Choices of a device: kitchens have several screens for one account. */
export interface DeviceChoices {
  readonly hasSound: boolean;
  readonly isAllDayShown: boolean;
  /** Id of the station; null: all. */
  readonly station: number | null;
}

const KEY = 'flexy.kitchen.device';
const FIRST: DeviceChoices = { hasSound: true, isAllDayShown: true, station: null };

function stored(): DeviceChoices {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return typeof kept === 'object' && kept !== null ? { ...FIRST, ...kept } : FIRST;
  } catch {
    // Storage is closed to this page, or was written by another version.
    return FIRST;
  }
}

/** The choices of this device, kept from visit to visit. */
export function openDeviceChoices(): Store<DeviceChoices> {
  const store = createStore(stored());
  store.subscribe(() => {
    try {
      localStorage.setItem(KEY, JSON.stringify(store.get()));
    } catch {
      // They last as long as the page.
    }
  });
  return store;
}
