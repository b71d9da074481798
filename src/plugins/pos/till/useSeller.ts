import { use, useMemo } from 'react';
import { useMe } from '#admin';
import { sharedRights, tillRights, type TillRights } from '../rights.ts';
import type { TillSettings } from '../settings.ts';
import { StartContext } from '../start/StartContext.ts';

/** Who sells. */
export interface Seller {
  readonly id: number;
  readonly fullName: string;
  /** Picked without a network: no PIN was checked (DECISIONS 18). */
  readonly isPicked: boolean;
}

/** Who sells now: picked without a network, connected by PIN, or signed in. */
export function useSeller(): Seller {
  const me = useMe();
  const picked = use(StartContext)?.picked ?? null;
  const { id, fullName } = picked ?? me.operator ?? me;
  return useMemo(() => ({ id, fullName, isPicked: picked !== null }), [id, fullName, picked]);
}

/** What may be done at the till now: by whoever is signed in; by whoever was picked there without a network no more than they may. */
export function useRights(settings: TillSettings): TillRights {
  const { roles } = useMe();
  const theirs = use(StartContext)?.picked?.roles;
  return useMemo(() => {
    const own = tillRights(roles, settings);
    return theirs ? sharedRights(own, tillRights(theirs, settings)) : own;
  }, [roles, theirs, settings]);
}
