import { useCallback, useMemo, useRef } from 'react';
import { useService, type Approvals } from '#admin';

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

/** Releases by the PIN plugin; where there is none nothing is released. */
export function useApproval(): ApprovalDesk {
  const approvals = useService('approvals');
  const held = useRef<{ readonly uuid: string; readonly token: string; readonly at: number }>(undefined);
  const approve = useCallback<Approvals['approve']>(
    async (action, mayRelease) => approvals?.approve(action, mayRelease),
    [approvals],
  );
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
