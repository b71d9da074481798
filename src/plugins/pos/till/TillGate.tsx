import { useEffect, type ReactNode } from 'react';
import { usePluginHost } from '#admin';
import { useTillState, useTillStore } from '../offline/useTillStore.ts';
import '../queue/points.ts';
import { StartGate } from '../start/StartGate.tsx';
import type { TillPlace } from './TillProvider.tsx';

/** Draws the till when its data are there, and store, till and cashier are settled. */
export function TillGate({ children }: { children: (place: TillPlace) => ReactNode }) {
  const dataStore = useTillStore();
  const { isOffline } = useTillState(dataStore);
  const host = usePluginHost();
  useEffect(() => {
    // The open sale is read with it: its code comes while the data are read. What is wrong with it is told by who needs it.
    host.service('outbox').catch(() => undefined);
  }, [host]);
  return (
    <StartGate store={dataStore}>
      {({ data, device, store }) => children({ dataStore, data, isOnline: !isOffline, device, store })}
    </StartGate>
  );
}
