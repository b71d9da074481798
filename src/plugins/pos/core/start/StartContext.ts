import { createContext, use } from 'react';
import type { TillDevice, TillBranch } from '../model.ts';
import type { TillData } from '../data/tillData.ts';
import type { RecentOperator } from './recentOperators.ts';

/** Choices that were made before the till starts; the gate passes them to the till. */
export interface Started {
  readonly data: TillData;
  /** Current store; null when the installation has none. */
  readonly store: TillBranch | null;
  /** Till of this device; null when the person works without one, or the installation has none. */
  readonly device: TillDevice | null;
  /** Operator who was picked offline, without a PIN check: the sales say `operatorVerified: false`. */
  readonly picked: RecentOperator | null;
}

/** Choices of the start, with functions that change them. */
export interface StartContextValue extends Started {
  chooseStore(store: number): void;
  /** `NO_TILL` to work without a till. */
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
