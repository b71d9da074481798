import { useEffect, type ReactNode } from 'react';
import { usePluginHost } from '#admin';
import { useTillState, useTillDataStore } from '../core/data/useTillDataStore.ts';
import '../core/outbox/extensionPoints.ts';
import { StartGate } from '../start/StartGate.tsx';
import type { TillPlace } from '../core/till/TillProvider.tsx';

/** Renders the till when its data are loaded, and store, till and cashier are settled. */
export function TillGate({ children }: { children: (place: TillPlace) => ReactNode }) {
  const dataStore = useTillDataStore();
  const { isOffline } = useTillState(dataStore);
  const host = usePluginHost();
  useEffect(() => {
    // Loads the code of the outbox while the till's data are read. Its consumers report errors, so this call ignores
    // them.
    host.service('outbox').catch(() => undefined);
  }, [host]);
  return (
    <StartGate store={dataStore}>
      {({ data, device, store }) => children({ dataStore, data, isOnline: !isOffline, device, store })}
    </StartGate>
  );
}
