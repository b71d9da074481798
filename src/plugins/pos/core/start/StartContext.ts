import { createContext, use } from 'react';
import type { TillDevice, TillStore } from '../model.ts';
import type { TillData } from '../data/tillData.ts';
import type { RecentOperator } from './recentOperators.ts';

/** Choices that were made before the till starts; the gate passes them to the till. */
export interface Started {
  readonly data: TillData;
  /** Store that is sold for; null: the installation has none. */
  readonly store: TillStore | null;
  /** The till of this device; null: somebody who counts no drawer goes without, or nobody has tills. */
  readonly device: TillDevice | null;
  /** Somebody who was picked without a network, so that no PIN was checked: their sales say `operatorVerified: false`. */
  readonly picked: RecentOperator | null;
}

/** Choices that can be changed from within the till. */
export interface StartContextValue extends Started {
  chooseStore(store: number): void;
  /** `NO_TILL`: expressly none. */
  chooseTill(till: number): void;
}

export const StartContext = createContext<StartContextValue | undefined>(undefined);

/**
 * Returns the choices made before the till starts.
 * @throws Error outside of the gate
 */
export function useStarted(): StartContextValue {
  const started = use(StartContext);
  if (!started) throw new Error('useStarted needs StartGate around it.');
  return started;
}
