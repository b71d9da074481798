import { useNotify } from 'ra-core';
import { useCallback, useMemo, useRef } from 'react';
import { usePluginHost, type Approvals } from '#admin';

/** An approval holds for this long (DECISIONS 18), ms; a little is left for the way. */
const HOLDS_MS = 110_000;

/** Releases by PIN: asked for, and remembered for the request that is to carry it. */
export interface ApprovalDesk {
  readonly approve: Approvals['approve'];
  /** One that was given for this sale and still holds, once; undefined: there is none. */
  readonly takeHeld: (uuid: string) => string | undefined;
  /** The last one was given for this sale. */
  readonly hold: (uuid: string, token: string) => void;
}

/** Asks for a release as soon as the code that asks is there; where it does not come this is said, and nothing is released. */
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

/** Releases by the PIN plugin. */
export function useApproval(): ApprovalDesk {
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
