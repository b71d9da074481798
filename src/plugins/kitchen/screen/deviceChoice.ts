import { createStore, type Store } from '#store';

/** Choices of a device: kitchens have several screens for one account. */
export interface DeviceChoices {
  readonly hasSound: boolean;
  readonly isAllDayShown: boolean;
  /** Id of the station; null: all. */
  readonly station: number | null;
}

const KEY = 'flexy.kitchen.device';
/** Width from which there is room for the rail beside the board. */
const ROOMY = '(min-width: 900px)';

const first = (): DeviceChoices => ({
  hasSound: true,
  isAllDayShown: window.matchMedia(ROOMY).matches,
  station: null,
});

function stored(): DeviceChoices {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return typeof kept === 'object' && kept !== null ? { ...first(), ...kept } : first();
  } catch {
    // Storage is closed to this page, or was written by another version.
    return first();
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
