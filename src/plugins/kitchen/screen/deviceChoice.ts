import { createStore, type Store } from '#store';
import type { TicketOrder } from '../rules/ticketOrder.ts';

/** Choices of a device: kitchens have several screens for one account. */
export interface DeviceChoices {
  readonly hasSound: boolean;
  readonly isAllDayShown: boolean;
  /** Id of the station; null: all. */
  readonly station: number | null;
  /** Order of the tickets in Waiting and In Progress. */
  readonly order: TicketOrder;
}

const KEY = 'flexy.kitchen.device';
/** Width from which there is room for the rail beside the board. */
const ROOMY = '(min-width: 900px)';

const first = (): DeviceChoices => ({
  hasSound: true,
  isAllDayShown: window.matchMedia(ROOMY).matches,
  station: null,
  order: 'newest',
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
