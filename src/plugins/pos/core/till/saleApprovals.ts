import { toMajor, sumMoney, type Minor, type HeldRoles } from '#resource';
import type { TillMethod, Sale, TillSettings } from '../model.ts';
import { needsRefundApproval } from '../refund/exchange.ts';
import { tillRights, type ReleasedRight, type TillRights } from '../rights.ts';
import { isPriceChanged, reductionOf, takenOffLine, refundRoom, refundSums, refundAct } from '#shop';
import { PRICE, REDUCTION, saleAct } from '../sale/approvalActs.ts';
import type { StoredApprovals } from './useApproval.ts';

/** Approval tokens that are sent with a sale (docs/rules/rights.md, "Approvals"); undefined when none is needed. */
export interface SaleApprovals {
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
  /** Value of the person's refunds of today. */
  readonly refundedToday: () => Promise<Minor>;
  readonly translate: (key: string, params?: Readonly<Record<string, unknown>>) => string;
}

/** True when a price was changed in this edit. Prices of stored lines were approved before. */
const hasOwnPrices = (sale: Sale): boolean => sale.lines.some((line) => line.storedId === null && isPriceChanged(line));

/** Amount that all changed prices of the sale take off. */
const takenOffPrices = ({ lines }: Sale): Minor => sumMoney(lines.filter(isPriceChanged).map(takenOffLine));

/** True when a price of the stored order may have been changed by a PIN in this edit: its approval is sent along. */
const isStoredPriceChanged = (sale: Sale, { canChangePrice }: TillRights): boolean =>
  !canChangePrice && sale.lines.some((line) => line.storedId !== null && isPriceChanged(line));

/** The approval that was cancelled: PIN for changed prices, for the reduction, or for the return. */
export type DeniedApproval = 'notApproved' | 'notReduced' | 'notReleased';

/** A field that needs approval, and the amount to be approved. */
interface MissingRight {
  readonly right: ReleasedRight;
  readonly field: string;
  readonly amount: Minor;
}

/** Fields of a sale that need approval. */
function missingOf(sale: Sale, rights: TillRights): readonly MissingRight[] {
  const missing: MissingRight[] = [];
  if (!rights.canChangePrice && hasOwnPrices(sale))
    missing.push({ right: 'canChangePrice', field: PRICE, amount: takenOffPrices(sale) });
  const reduction = reductionOf(sale);
  if (!rights.canReduce && reduction > sale.storedReduction)
    missing.push({ right: 'canReduce', field: REDUCTION, amount: reduction });
  return missing;
}

/**
 * Requests the approvals that a sale needs with one PIN. An approval from typing a price is reused, unless a reduction
 * needs approval too. Offline no PIN can be checked: the server then flags a price for review and rejects
 * a reduction, which is approved in the queue.
 */
async function saleRelease(
  sale: Sale,
  desk: StoredApprovals,
  { rights, settings, isOnline, translate }: ReleaseContext,
): Promise<Pick<SaleApprovals, 'approval'> | DeniedApproval> {
  const missing = missingOf(sale, rights);
  const wire = (amount: Minor) => toMajor(amount, settings.currency);
  const isReduced = missing.some(({ right }) => right === 'canReduce');
  // The server checks only what was not approved before, so a stored price asks for no amount.
  if (missing.length === 0)
    return { approval: isStoredPriceChanged(sale, rights) ? desk.takeHeld(sale.uuid, 0) : undefined };
  const held = isReduced ? undefined : desk.takeHeld(sale.uuid, wire(takenOffPrices(sale)));
  if (held !== undefined || !isOnline) return { approval: held };
  const mayRelease = (roles: HeldRoles) => {
    const theirs = tillRights(roles, settings);
    return missing.every(({ right }) => theirs[right]);
  };
  const amounts = Object.fromEntries(missing.map(({ field, amount }) => [field, wire(amount)]));
  const act = saleAct(sale, Object.keys(amounts), amounts);
  const approval = await desk.approve(translate('pos.till.approval.save'), act, mayRelease);
  if (approval !== undefined) return { approval };
  return isReduced ? 'notReduced' : 'notApproved';
}

/** Requests the approvals in order: for the sale, then for the returned goods of an exchange. */
export async function requestApprovals(
  sale: Sale,
  desk: StoredApprovals,
  context: ReleaseContext,
): Promise<SaleApprovals | DeniedApproval> {
  const release = await saleRelease(sale, desk, context);
  if (typeof release === 'string') return release;
  const { rights, settings, methods, translate } = context;
  const cash = { methods, cashStep: settings.cashStep };
  if (!sale.exchange || rights.canRefundAll) return { ...release, released: undefined };
  const room = refundRoom(settings, sale.exchange.order.refunded, await context.refundedToday());
  if (!needsRefundApproval(sale, cash, rights.canRefundAll, room)) return { ...release, released: undefined };
  const { uuid, order } = sale.exchange;
  const action = translate('pos.refund.inSale', { number: order.number ?? '' });
  const amount = toMajor(refundSums(sale.exchange, cash).total, settings.currency);
  const act = refundAct(uuid, amount);
  const released = await desk.approve(action, act, (roles) => tillRights(roles, settings).canRefundAll);
  return released === undefined ? 'notReleased' : { ...release, released };
}
