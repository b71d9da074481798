import { use, useMemo } from 'react';
import { useMe } from '#admin';
import { sharedRights, tillRights, type TillRights } from '../rights.ts';
import type { TillSettings } from '../../settings.ts';
import { StartContext } from '../start/StartContext.ts';

/** The person who sells. */
export interface Seller {
  readonly id: number;
  readonly fullName: string;
  /** True when picked offline, without a PIN check (docs/rules/rights.md, "Operators"). */
  readonly isPicked: boolean;
}

/** Returns the current seller: picked offline, connected by PIN, or signed in. */
export function useSeller(): Seller {
  const me = useMe();
  const picked = use(StartContext)?.picked ?? null;
  const { id, fullName } = picked ?? me.operator ?? me;
  return useMemo(() => ({ id, fullName, isPicked: picked !== null }), [id, fullName, picked]);
}

/**
 * Returns the rights at the till: those of the signed-in person. A person picked offline has only the rights that both
 * have.
 */
export function useRights(settings: TillSettings): TillRights {
  const { roles } = useMe();
  const theirs = use(StartContext)?.picked?.roles;
  return useMemo(() => {
    const own = tillRights(roles, settings);
    return theirs ? sharedRights(own, tillRights(theirs, settings)) : own;
  }, [roles, theirs, settings]);
}
