import { useNotify } from 'ra-core';
import { useCallback, useMemo, useRef } from 'react';
import { usePluginHost, type Approvals } from '#admin';

/** Lifetime of an approval, with a margin for the request (DECISIONS 18), ms. */
const HOLDS_MS = 110_000;

/** Requests approvals by PIN and stores them for the request that sends them. */
export interface StoredApprovals {
  readonly approve: Approvals['approve'];
  /** Returns the stored approval of this sale once, while it is valid; otherwise undefined. */
  readonly takeHeld: (uuid: string) => string | undefined;
  /** Stores the last approval for this sale. */
  readonly hold: (uuid: string, token: string) => void;
}

/**
 * Returns a function that requests an approval as soon as its code is loaded. When the code cannot be loaded, it shows
 * an error and approves nothing.
 */
export function useApprove(): Approvals['approve'] {
  const host = usePluginHost();
  const notify = useNotify();
  return useCallback(
    async (action, act, mayRelease) => {
      const approvals = await host.service('approvals');
      if (!approvals) notify('pos.till.approval.missing', { type: 'error' });
      return approvals?.approve(action, act, mayRelease);
    },
    [host, notify],
  );
}

/** Returns the approvals by the PIN plugin. */
export function useApproval(): StoredApprovals {
  const approve = useApprove();
  const held = useRef<{ readonly uuid: string; readonly token: string; readonly at: number }>(undefined);
  const hold = useCallback((uuid: string, token: string) => {
    held.current = { uuid, token, at: Date.now() };
  }, []);
  const takeHeld = useCallback((uuid: string) => {
    const found = held.current;
    held.current = undefined;
    return found && found.uuid === uuid && Date.now() - found.at < HOLDS_MS ? found.token : undefined;
  }, []);
  return useMemo(() => ({ approve, takeHeld, hold }), [approve, takeHeld, hold]);
}
