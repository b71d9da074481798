import type { HeldRoles } from '#resource';
import { holdsSaleRight, type SaleRight } from '#shop';
import type { DocumentType, TillSettings } from './model.ts';

/** Rights at the till (docs/rules/rights.md). The server enforces the same. */
export interface TillRights {
  /** Chooses and changes the store. */
  readonly canChangeStore: boolean;
  /** Reductions & Promotions. */
  readonly canReduce: boolean;
  readonly canChangePrice: boolean;
  /** Agent and origin order, in advanced mode. */
  readonly canChooseAgent: boolean;
  /** Delivery type and shipping method. */
  readonly canChangeService: boolean;
  readonly canWriteNotes: boolean;
  readonly canCreateCustomer: boolean;
  /** Quotes count as sales. */
  readonly canQuote: boolean;
  /** Refunds above the limit of the settings; cashiers may refund up to it. */
  readonly canRefundAll: boolean;
  /** Cash in and out on a day that somebody else opened. */
  readonly canMoveCash: boolean;
  /** Opening, counting and closing the day, cash in and out on one's own day. */
  readonly canCount: boolean;
}

/** Right that can be granted once by another person's PIN (docs/rules/rights.md, "Approvals"). */
export type ReleasedRight = 'canChangePrice' | 'canReduce' | 'canRefundAll' | 'canMoveCash';

type Rules = Pick<TillSettings, 'canCashierChangePrice' | 'canManagerReduce'>;

/** @param roles those of who works here; with an operator those that both have */
export function tillRights(roles: HeldRoles, rules: Rules): TillRights {
  const isAdmin = roles.includes('ROLE_ADMIN');
  const isManager = roles.includes('ROLE_MANAGER');
  const isCashier = roles.includes('ROLE_CASHIER');
  const runs = isAdmin || isManager;
  const may = (right: SaleRight) => holdsSaleRight(roles, right, rules);
  /** A driver with no other role: takes orders as they are. */
  const isDriver = roles.includes('ROLE_AGENT_DRIVER') && !runs && !isCashier;
  return {
    canChangeStore: isAdmin,
    canReduce: may('reduce'),
    canChangePrice: may('price'),
    canChooseAgent: may('assign'),
    canChangeService: !isDriver,
    canWriteNotes: !isDriver,
    canCreateCustomer: runs || isCashier,
    canQuote: may('quote'),
    canRefundAll: may('refund'),
    canMoveCash: may('moveCash'),
    canCount: runs || isCashier,
  };
}

/**
 * Rights that both have: the signed-in person, and the operator picked without a network
 * (docs/rules/rights.md, "Operators").
 */
export const sharedRights = (one: TillRights, other: TillRights): TillRights => {
  const names = Object.keys(one) as (keyof TillRights)[];
  return Object.fromEntries(names.map((name) => [name, one[name] && other[name]])) as Record<keyof TillRights, boolean>;
};

/** Document types that the person may create, of those that the settings allow; the first is the default. */
export function typesFor(rights: TillRights, types: readonly DocumentType[]): readonly DocumentType[] {
  return rights.canQuote ? types : types.filter((type) => type !== 'quote');
}
