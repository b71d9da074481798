// Approvals by PIN at the till.
import { useNotify } from 'ra-core';
import { useCallback, useMemo, useRef } from 'react';
import { usePluginHost, type Approvals } from '#admin';

/** Lifetime of an approval, two minutes less a margin for the request, ms (docs/rules/rights.md, "Approvals"). */
const HOLDS_MS = 110_000;

/** An approval that waits for its sale. */
interface HeldApproval {
  readonly uuid: string;
  readonly token: string;
  readonly amount: number;
  /** ms since 1970 */
  readonly at: number;
}

/** Requests approvals by PIN and stores them for the request that sends them. */
export interface StoredApprovals {
  readonly approve: Approvals['approve'];
  /** Returns the stored approval of this sale once, while it is valid and covers the amount; otherwise undefined. */
  readonly takeHeld: (uuid: string, amount: number) => string | undefined;
  /** Stores the last approval for this sale. `amount`: what it covers, as on the wire. */
  readonly hold: (uuid: string, token: string, amount: number) => void;
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
  const held = useRef<HeldApproval>(undefined);
  const hold = useCallback((uuid: string, token: string, amount: number) => {
    held.current = { uuid, token, amount, at: Date.now() };
  }, []);
  const takeHeld = useCallback((uuid: string, amount: number) => {
    const found = held.current;
    held.current = undefined;
    const isValid = found && found.uuid === uuid && found.amount >= amount && Date.now() - found.at < HOLDS_MS;
    return isValid ? found.token : undefined;
  }, []);
  return useMemo(() => ({ approve, takeHeld, hold }), [approve, takeHeld, hold]);
}
