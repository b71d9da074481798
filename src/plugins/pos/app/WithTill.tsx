import type { ReactNode } from 'react';
import { PagePending, useToolFrame } from '#admin';
import { TillGate } from './TillGate.tsx';
import { TillProvider, type TillPlace } from '../core/till/TillProvider.tsx';
import { useOpenSale } from '../core/till/useOpenSale.ts';
import { useTillLock } from '../core/till/useTillLock.ts';

/**
 * The open sale of this device stands behind every screen of the till: an exchange goes on in it. While another tab has the
 * till, the sale is that one's.
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

/** Draws a screen of the till when its data are there: it fills the screen, as the till does. */
export function WithTill({ children }: { children: ReactNode }) {
  useToolFrame();
  return <TillGate>{(place) => <WithOpenSale place={place}>{children}</WithOpenSale>}</TillGate>;
}
