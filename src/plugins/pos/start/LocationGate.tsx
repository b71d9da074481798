import type { ReactNode } from 'react';
import { lazyPage } from '#admin/internal';
import { useIsLocationAsked } from './useIsLocationAsked.ts';

const RequiredLocation = lazyPage<{ children: ReactNode }>(() => import('./RequiredLocation.tsx'));

/**
 * Asks for the table of the open sale, over the till, until the sale has one or needs none: at the start and after each
 * sale. An open window has precedence.
 * @param children notice at the top of the screen
 */
export function LocationGate({ children }: { children: ReactNode }) {
  return useIsLocationAsked() ? <RequiredLocation>{children}</RequiredLocation> : null;
}
