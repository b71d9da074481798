import { useTranslate } from 'ra-core';
import { useEffect, useSyncExternalStore } from 'react';
import { useMe, useService } from '#admin';
import type { OutboxService } from '../outbox/extensionPoints.ts';
import { useTill } from '../till/tillContext.ts';
import { createDayStore, type DayStore, type DayView, type DayDependencies } from './dayStore.ts';
import { storedValue } from '../data/storedValue.ts';

/** The days of the tills of a queue, with the world as it was drawn last. */
interface CurrentDay {
  readonly store: DayStore;
  /** Goes on with the world as it is drawn now. */
  readonly follow: (world: DayDependencies) => void;
}
const kept = new WeakMap<OutboxService, Map<number, CurrentDay>>();

/** One store per till for as long as the page is there: selling goes on while the day's screen is closed. */
function storeOf(outbox: OutboxService, till: number, world: DayDependencies): CurrentDay {
  const stores = kept.get(outbox) ?? new Map<number, CurrentDay>();
  kept.set(outbox, stores);
  const known = stores.get(till);
  if (known) return known;
  let latest = world;
  const store = createDayStore({
    outbox,
    call: (path) => latest.call(path),
    keep: world.keep,
    context: () => latest.context(),
    person: () => latest.person(),
    headers: () => latest.headers(),
  });
  const made: CurrentDay = {
    store,
    follow(next) {
      latest = next;
    },
  };
  stores.set(till, made);
  return made;
}

/** The day of this device's till; undefined: no till was chosen, whoever works here counts none, or the queue is not there yet. */
export function useDayStore(): DayStore | undefined {
  const { device, data, settings, rights, call } = useTill();
  const outbox = useService('outbox');
  const me = useMe();
  const translate = useTranslate();
  const [walletName, drawerName] = [translate('pos.day.close.wallet'), translate('pos.day.drawer.title')];
  const person = me.operator ?? me;
  const world: DayDependencies | undefined =
    outbox && device && rights.canCount
      ? {
          outbox,
          call,
          keep: storedValue(`day ${device.id}`),
          context: () => ({
            till: device.id,
            methods: data.methods,
            currency: settings.currency,
            walletName,
            drawerName,
          }),
          person: () => ({ id: person.id, name: person.fullName }),
          headers: () => outbox.seller().headers,
        }
      : undefined;
  const found = outbox && device && world ? storeOf(outbox, device.id, world) : undefined;
  useEffect(() => {
    if (world) found?.follow(world);
  });
  return found?.store;
}

const NOBODY = () => () => undefined;
const NOTHING = () => undefined;

/** How that day stands; undefined as long as the device was not read. */
export function useDay(): { readonly store: DayStore; readonly view: DayView } | undefined {
  const store = useDayStore();
  const view = useSyncExternalStore(store?.subscribe ?? NOBODY, store?.get ?? NOTHING);
  return store && view?.isRead ? { store, view } : undefined;
}
