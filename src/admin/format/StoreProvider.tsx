import { createContext, useMemo, type ReactNode } from 'react';
import { useInstance } from '../signIn/useInstance.ts';

/** What every amount and every moment on the screen is shown by. */
export interface StoreFormats {
  /** Time zone whose clock is shown, as the server names it. */
  readonly timeZone: string;
  /** ISO code of the installation's currency. */
  readonly currency: string;
}

/** Before the server has said what is so here, and outside the application (tests). */
export const StoreContext = createContext<StoreFormats>({ timeZone: 'UTC', currency: 'MAD' });

/** Tells the cells below, once for all of them: hundreds that each ask react-query take longer than drawing them. */
export function StoreProvider({ children }: { children: ReactNode }) {
  const { instance } = useInstance();
  const { timeZone = 'UTC', currency = 'MAD' } = instance ?? {};
  const formats = useMemo(() => ({ timeZone, currency }), [timeZone, currency]);
  return <StoreContext value={formats}>{children}</StoreContext>;
}
