import { createContext, useMemo, type ReactNode } from 'react';
import { useInstance } from '../signIn/useInstance.ts';

/** Formats of all amounts and times on the screen. */
export interface StoreFormats {
  /** Time zone of displayed times, as named by the server. */
  readonly timeZone: string;
  /** ISO code of the installation's currency. */
  readonly currency: string;
}

/** Default until the server has answered, and outside the application (tests). */
export const StoreContext = createContext<StoreFormats>({ timeZone: 'UTC', currency: 'MAD' });

/** Provides the formats by one context: hundreds of cells with a query each would take longer than rendering them. */
export function StoreProvider({ children }: { children: ReactNode }) {
  const { instance } = useInstance();
  const { timeZone = 'UTC', currency = 'MAD' } = instance ?? {};
  const formats = useMemo(() => ({ timeZone, currency }), [timeZone, currency]);
  return <StoreContext value={formats}>{children}</StoreContext>;
}
