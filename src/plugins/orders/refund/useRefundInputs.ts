import { useState } from 'react';
import type { RefundDraft } from '#shop';
import type { TypedShares } from './RefundShares.tsx';

/** Values that are typed into the form of a refund, and the draft that it began with. */
export interface RefundInputs {
  readonly first: RefundDraft;
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  readonly typed: TypedShares;
  readonly type: (typed: TypedShares) => void;
}

/** Keeps what is typed. The office keeps it above the form, which is gone while an exchange chooses what is taken. */
export function useRefundInputs(draft: RefundDraft): RefundInputs {
  const [first] = useState(draft);
  const [reason, setReason] = useState('');
  const [typed, type] = useState<TypedShares>(null);
  return { first, reason, setReason, typed, type };
}

/** True when closing would lose something: a reason, shares, or what was picked since the form was opened. */
export function isRefundTyped({ first, reason, typed }: RefundInputs, draft: RefundDraft): boolean {
  const isPicked = draft.order.lines.some(({ id }) => (draft.picks[id] ?? 0) !== (first.picks[id] ?? 0));
  return reason.trim() !== '' || typed !== null || isPicked || draft.isShippingGiven !== first.isShippingGiven;
}
