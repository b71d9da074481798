import { createContext, use, useEffect, useMemo, type ReactNode } from 'react';
import type { BusinessDays, Currencies } from '#resource';
import { TextsContext } from '../plugins/TextsContext.ts';
import { useInstance } from '../signIn/useInstance.ts';
import { taxNumberWord } from './taxNumberWord.ts';

/** Formats of all amounts, times and days on the screen; the time zone is as the server names it. */
export interface StoreFormats extends BusinessDays {
  /** Currencies of the installation. */
  readonly currencies: Currencies;
}

/** Until the server has answered, and outside the application (tests). */
const DEFAULTS: StoreFormats = { timeZone: 'UTC', dayEndsAt: '00:00', currencies: { currency: 'MAD' } };

/** The formats of the installation, see {@link StoreProvider}. */
export const StoreContext = createContext<StoreFormats>(DEFAULTS);

/** Provides the formats by one context: hundreds of cells with a query each would take longer than rendering them. */
export function StoreProvider({ children }: { children: ReactNode }) {
  const { instance } = useInstance();
  const texts = use(TextsContext);
  useEffect(() => {
    if (instance) texts?.setWords({ taxNumber: taxNumberWord(instance.country, instance.taxNumber) });
  }, [instance, texts]);
  const formats = useMemo(() => {
    if (!instance) return DEFAULTS;
    const { timeZone, dayEndsAt, currencies } = instance;
    return { timeZone, dayEndsAt, currencies };
  }, [instance]);
  return <StoreContext value={formats}>{children}</StoreContext>;
}
