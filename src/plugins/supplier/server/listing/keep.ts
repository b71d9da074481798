import { isObject, type FlatRowOf, type RowOf } from '#resource';
import { notFound, type Tx } from '#server';
import type { VariantChange } from '../contract.ts';
import { CHECK_JOB, ruledPrice, toShopMoney, totalCost, UPDATE_JOB, type UpdateRules } from '../rules.ts';
import { jsonOf, ratioOf, USUAL_RATIO } from './known.ts';
import type { ShopUnits } from './product.ts';
import { setStock } from './write.ts';

type Variant = FlatRowOf<'cj_variants'>;

/** The changes that a check has reported, or an update has left to a person. @throws Problem 404 */
export async function reportedChanges(tx: Tx, id: number): Promise<VariantChange[]> {
  const job = await tx.find('jobs', id);
  const isReport = job?.kind === CHECK_JOB || job?.kind === UPDATE_JOB;
  const result = isReport && job.status === 'done' ? jsonOf(job.result) : null;
  if (!isObject(result) || !Array.isArray(result.changes)) throw notFound();
  return result.changes as VariantChange[];
}

/** What base prices are made of. */
interface PriceBasis {
  /** Hundredths. */
  readonly ratio: number;
  /** null: there are none. */
  readonly rules: UpdateRules | null;
}

/** Tells whether a variant is not as the report of its change has it any more. */
export const isStale = (row: Variant | undefined, { priceBefore, stockBefore }: VariantChange): boolean =>
  row?.price !== priceBefore || (row.stock ?? 0) !== stockBefore;

/** Writes a change to its row; false when the row has changed since the check. */
async function keepRow(
  tx: Tx,
  row: Variant | undefined,
  change: VariantChange,
  { ratio, rules }: PriceBasis,
): Promise<boolean> {
  if (!row || isStale(row, change)) return false;
  const cost = { price: change.price, shipping: row.shipping };
  const basePrice = row.isManual ? row.basePrice : ruledPrice(cost, ratio, rules);
  const { price, stock, isAvailable } = change;
  await tx.update('cj_variants', row.id, { price, stock, isAvailable, basePrice });
  return true;
}

/** The product's variants: those that are available, with their present prices. */
function variantValues(product: RowOf<'products'>, rows: readonly Variant[], money: (cents: number) => number) {
  const byNumber = new Map(product.attributValues?.map((one) => [one.id, one]));
  return rows.map((row) => ({
    ...(byNumber.get(row.number) ?? { id: row.number, attributName: row.key ?? row.vid }),
    price: money(row.basePrice),
  }));
}

/** Brings the shop's product to its variants. One without variants is not on sale any more. */
export async function keepProduct(tx: Tx, id: number, pid: string, { rate, digits }: ShopUnits): Promise<void> {
  const product = await tx.find('products', id);
  if (!product) return;
  const all = await tx.findBy('cj_variants', { pid });
  const rows = all.filter(({ isAvailable }) => isAvailable);
  await setStock(
    tx,
    id,
    rows.reduce((sum, { stock }) => sum + (stock ?? 0), 0),
  );
  if (rows.length === 0) {
    await tx.update('products', id, { isOnSale: false, isPublished: false });
    return;
  }
  const money = (cents: number) => toShopMoney(cents, rate, digits);
  const costs = rows.map(totalCost);
  await tx.update('products', id, {
    price: money(Math.min(...rows.map(({ basePrice }) => basePrice))),
    cost: money(Math.min(...costs)),
    ...(all.length > 1 && { attributValues: variantValues(product, rows, money) }),
  });
}

/** Currency of the shop, and rules of prices; null: there are none. */
export interface KeepOptions {
  readonly units: ShopUnits;
  readonly rules: UpdateRules | null;
}

/**
 * Keeps reported changes of chosen variants, in the caller's transaction. Rows that have changed since the check are left.
 * @returns how many variants were changed, and how many left
 */
export async function keepChanges(
  tx: Tx,
  changes: readonly VariantChange[],
  { units, rules }: KeepOptions,
): Promise<{ kept: number; skipped: number }> {
  let kept = 0;
  for (const pid of [...new Set(changes.map((change) => change.pid))].toSorted()) {
    await tx.lock(`supplier:${pid}`);
    const [listing] = await tx.findBy('cj_products', { pid });
    const rows = new Map((await tx.findBy('cj_variants', { pid })).map((row) => [row.vid, row]));
    const ratio = (listing && ratioOf(listing)) ?? USUAL_RATIO;
    for (const change of changes.filter((one) => one.pid === pid))
      if (await keepRow(tx, rows.get(change.vid), change, { ratio, rules })) kept += 1;
    if (typeof listing?.product !== 'number') continue;
    await keepProduct(tx, listing.product, pid, units);
    await tx.update('cj_products', listing.id, { checkedAt: tx.now });
  }
  return { kept, skipped: changes.length - kept };
}
