import type { Minor } from '#resource';
import type { PaymentMethod } from '../draft/model.ts';
import type { RefundOption, RefundRights } from './refundOptions.ts';
import type { RefundLimits } from './refundRoom.ts';
import type { RefundDraft, RefundSums } from './refundSums.ts';

/** Width of the windows in which goods are given back or exchanged, px. */
export const REFUND_WIDTH = 960;

/** A refund that is being made, and who makes it with which money: at a till or in the office. */
export interface RefundDesk {
  readonly draft: RefundDraft;
  readonly offers: readonly RefundOption[];
  /** Numbers of earlier refunds of the order. */
  readonly earlier: readonly string[];
  /** True when the server could not be reached: earlier refunds of other tills may be missing. */
  readonly isGuessed: boolean;
  readonly currency: string;
  /** Smallest coin; 0: cash is not rounded. */
  readonly cashStep: Minor;
  readonly methods: readonly PaymentMethod[];
  readonly rights: RefundRights;
  /** Limits of a person who may not refund everything, with what they gave back today; null: not known. */
  readonly limits: (RefundLimits & { readonly today: Minor }) | null;
  /** Cash expected in the drawer; null when unknown. */
  readonly drawer: Minor | null;
  /** Balance of the customer's wallet; undefined when unknown. */
  readonly credit: Minor | undefined;
}

/** What the form of a refund gets, and whom it tells (slot `orders.refund`). */
export interface RefundFormProps extends RefundDesk {
  /** True while it is saved. */
  readonly isBusy: boolean;
  readonly onChange: (next: (draft: RefundDraft) => RefundDraft) => void;
  /** Called with the finished draft and its sums. */
  readonly onRefund: (draft: RefundDraft, sums: RefundSums) => void;
  /** Called when the goods count towards a new sale. */
  readonly onExchange: (draft: RefundDraft) => void;
  readonly onClose: () => void;
}
