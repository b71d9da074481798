import { useTranslate } from 'ra-core';
import { useEffect, useSyncExternalStore } from 'react';
import { useMe, useService } from '#admin';
import type { OutboxService } from '../outbox/extensionPoints.ts';
import { useTill } from '../till/tillContext.ts';
import { createDayStore, type DayStore, type DayView, type DayDependencies } from './dayStore.ts';
import { storedValue } from '../data/storedValue.ts';

/**
 * Day store of this device's till; undefined when no till was chosen, the person counts no drawer, or the queue is
 * still loading.
 */
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

/** Day of this device's till; undefined until the local data were read. */
export function useDay(): { readonly store: DayStore; readonly view: DayView } | undefined {
  const store = useDayStore();
  const view = useSyncExternalStore(store?.subscribe ?? NOBODY, store?.get ?? NOTHING);
  return store && view?.isRead ? { store, view } : undefined;
}

/** Day stores of a queue's tills, with the dependencies of the latest render. */
interface CurrentDay {
  readonly store: DayStore;
  /** Sets the dependencies of the latest render. */
  readonly follow: (world: DayDependencies) => void;
}
const kept = new WeakMap<OutboxService, Map<number, CurrentDay>>();

/**
 * Returns the store of a till. It lives as long as the page, because sales change the day while its screen is closed.
 */
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
