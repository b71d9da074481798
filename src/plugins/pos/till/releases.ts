import type { Role } from '#resource';
import type { TillMethod, Sale, TillSettings } from '../model.ts';
import { needsRelease } from '../refund/exchange.ts';
import { tillRights, type ReleasedRight, type TillRights } from '../rights.ts';
import { isPriceChanged } from '#shop';
import { PRICE, refundAct, saleAct } from '../sale/act.ts';
import type { ApprovalDesk } from './useApproval.ts';

/** PINs of somebody with the right that a sale is sent with (DECISIONS 18); undefined: none is needed. */
export interface Releases {
  /** Of prices that are not the catalogue's. */
  readonly approval: string | undefined;
  /** Of what comes back in an exchange, above somebody's limit. */
  readonly released: string | undefined;
}

interface ReleaseContext {
  readonly rights: TillRights;
  readonly settings: TillSettings;
  readonly methods: readonly TillMethod[];
  readonly isOnline: boolean;
  readonly translate: (key: string, params?: Readonly<Record<string, unknown>>) => string;
}

/** Whether prices were changed here that the catalogue does not have: those of stored lines were settled before. */
const hasOwnPrices = (sale: Sale): boolean => sale.lines.some((line) => line.storedId === null && isPriceChanged(line));

/** What was given up: the PIN for changed prices, or the one for what comes back. */
export type GivenUp = 'notApproved' | 'notReleased';

/**
 * Asks for what a sale needs, one after the other. Without a network no PIN can be checked: a price that was let through when
 * it was typed is sold, and the server marks it for somebody to look at (DECISIONS 5).
 */
export async function releasesOf(
  sale: Sale,
  desk: ApprovalDesk,
  { rights, settings, methods, isOnline, translate }: ReleaseContext,
): Promise<Releases | GivenUp> {
  const who = (right: ReleasedRight) => (roles: readonly Role[]) => tillRights(roles, settings)[right];
  const isPriced = !rights.canChangePrice && hasOwnPrices(sale);
  const ask = () => desk.approve(translate('pos.till.approval.save'), saleAct(sale, [PRICE]), who('canChangePrice'));
  const approval = isPriced ? (desk.takeHeld(sale.uuid) ?? (isOnline ? await ask() : undefined)) : undefined;
  if (isPriced && isOnline && approval === undefined) return 'notApproved';
  const cash = { methods, cashStep: settings.cashStep };
  const isBack = needsRelease(sale, cash, rights.canRefundAll, settings.refundLimit);
  if (!isBack || !sale.exchange) return { approval, released: undefined };
  const { uuid, order } = sale.exchange;
  const action = translate('pos.refund.inSale', { number: order.number ?? '' });
  const released = await desk.approve(action, refundAct(uuid), who('canRefundAll'));
  return released === undefined ? 'notReleased' : { approval, released };
}
