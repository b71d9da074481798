import type { ReactNode } from 'react';
import { PagePending, useToolFrame } from '#admin';
import { TillGate } from './TillGate.tsx';
import { TillProvider, type TillPlace } from '../core/till/TillProvider.tsx';
import { useOpenSale } from '../core/till/useOpenSale.ts';
import { useTillLock } from '../core/till/useTillLock.ts';

/** Full-screen frame of a till screen: renders it when the till's data are loaded. */
export function WithTill({ children }: { children: ReactNode }) {
  useToolFrame();
  return <TillGate>{(place) => <WithOpenSale place={place}>{children}</WithOpenSale>}</TillGate>;
}

/**
 * Provides the open sale of this device to the screen, for example to continue an exchange in it. Read-only while
 * another tab has the till.
 */
function WithOpenSale({ place, children }: { place: TillPlace; children: ReactNode }) {
  const { tab } = useTillLock();
  const open = useOpenSale(undefined, place, tab, 0);
  if (open.status !== 'ready') return <PagePending />;
  return (
    <TillProvider {...place} stores={open.stores} saleStorage={open.saleStorage} isReadOnly={tab !== 'mine'}>
      {children}
    </TillProvider>
  );
}
