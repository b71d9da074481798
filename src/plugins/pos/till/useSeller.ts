import { use, useMemo } from 'react';
import { useMe } from '#admin';
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
