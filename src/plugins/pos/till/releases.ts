import type { Role } from '#resource';
import type { TillMethod, Sale, TillSettings } from '../model.ts';
import { needsRelease } from '../refund/exchange.ts';
import { tillRights, type ReleasedRight, type TillRights } from '../rights.ts';
import { isPriceChanged, reductionOf } from '#shop';
import { PRICE, REDUCTION, refundAct, saleAct } from '../sale/act.ts';
import type { ApprovalDesk } from './useApproval.ts';

/** PINs of somebody with the right that a sale is sent with (DECISIONS 18); undefined: none is needed. */
export interface Releases {
  /** Approves prices that differ from the catalogue, and a reduction above the approved one. */
  readonly approval: string | undefined;
  /** Approves a return above the limit of the person in an exchange. */
  readonly released: string | undefined;
}

interface ReleaseContext {
  readonly rights: TillRights;
  readonly settings: TillSettings;
  readonly methods: readonly TillMethod[];
  readonly isOnline: boolean;
  readonly translate: (key: string, params?: Readonly<Record<string, unknown>>) => string;
}

/** True when a price was changed in this edit. Prices of stored lines were approved before. */
const hasOwnPrices = (sale: Sale): boolean => sale.lines.some((line) => line.storedId === null && isPriceChanged(line));

/** The approval that was cancelled: PIN for changed prices, for the reduction, or for the return. */
export type GivenUp = 'notApproved' | 'notReduced' | 'notReleased';

/** Fields of a sale that somebody else has to approve, by the right that is missing. */
function missingOf(sale: Sale, rights: TillRights): ReadonlyMap<ReleasedRight, string> {
  const missing = new Map<ReleasedRight, string>();
  if (!rights.canChangePrice && hasOwnPrices(sale)) missing.set('canChangePrice', PRICE);
  if (!rights.canReduce && reductionOf(sale) > sale.storedReduction) missing.set('canReduce', REDUCTION);
  return missing;
}

/**
 * Asks for what saving a sale needs, in one PIN. One that was given when a price was typed is taken, unless a reduction needs
 * approval, too. Without a network no PIN can be checked: the server marks a price for somebody to look at (DECISIONS 5), and
 * refuses a reduction, which is then approved in the queue.
 */
async function saleRelease(
  sale: Sale,
  desk: ApprovalDesk,
  { rights, settings, isOnline, translate }: ReleaseContext,
): Promise<Pick<Releases, 'approval'> | GivenUp> {
  const missing = missingOf(sale, rights);
  if (missing.size === 0) return { approval: undefined };
  const held = missing.has('canReduce') ? undefined : desk.takeHeld(sale.uuid);
  if (held !== undefined || !isOnline) return { approval: held };
  const mayRelease = (roles: readonly Role[]) => {
    const theirs = tillRights(roles, settings);
    return [...missing.keys()].every((right) => theirs[right]);
  };
  const act = saleAct(sale, [...missing.values()]);
  const approval = await desk.approve(translate('pos.till.approval.save'), act, mayRelease);
  if (approval !== undefined) return { approval };
  return missing.has('canReduce') ? 'notReduced' : 'notApproved';
}

/** Asks for what a sale needs, one after the other: for the sale, then for what comes back in an exchange. */
export async function releasesOf(sale: Sale, desk: ApprovalDesk, context: ReleaseContext): Promise<Releases | GivenUp> {
  const release = await saleRelease(sale, desk, context);
  if (typeof release === 'string') return release;
  const { rights, settings, methods, translate } = context;
  const cash = { methods, cashStep: settings.cashStep };
  const isBack = needsRelease(sale, cash, rights.canRefundAll, settings.refundLimit);
  if (!isBack || !sale.exchange) return { ...release, released: undefined };
  const { uuid, order } = sale.exchange;
  const action = translate('pos.refund.inSale', { number: order.number ?? '' });
  const released = await desk.approve(action, refundAct(uuid), (roles) => tillRights(roles, settings).canRefundAll);
  return released === undefined ? 'notReleased' : { ...release, released };
}
