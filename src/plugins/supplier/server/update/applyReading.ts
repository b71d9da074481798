import type { FlatRowOf } from '#resource';
import type { Tx } from '#server';
import type { VariantChange } from '../contract.ts';
import { keepProduct } from '../listing/keep.ts';
import { ratioOf, USUAL_RATIO } from '../listing/known.ts';
import type { ShopUnits } from '../listing/product.ts';
import { decide, type Reading, type UpdateRules, type VariantState, type VariantValues } from '../rules.ts';

type Variant = FlatRowOf<'cj_variants'>;

const stateOf = (row: Variant): VariantState => ({
  ...{ price: row.price, shipping: row.shipping, basePrice: row.basePrice, stock: row.stock ?? 0 },
  ...{ isManual: row.isManual === true, isAvailable: row.isAvailable !== false },
});

const isSame = (state: VariantState, values: VariantValues): boolean =>
  state.price === values.price &&
  state.stock === values.stock &&
  state.basePrice === values.basePrice &&
  state.isAvailable === values.isAvailable;

/** Result of an update of a product. */
export interface Applied {
  /** Variants that were changed. */
  readonly kept: number;
  readonly waiting: readonly VariantChange[];
}

/**
 * Writes what the supplier has now of a listed product, within the rules and on locked rows.
 * @param now price and stock by vid; none: the product is gone
 * @returns what was changed, and what waits for a person
 */
export async function applyReading(
  tx: Tx,
  pid: string,
  now: ReadonlyMap<string, Reading>,
  { rules, units }: { readonly rules: UpdateRules; readonly units: ShopUnits },
): Promise<Applied> {
  await tx.lock(`supplier:${pid}`);
  const [listing] = await tx.findBy('cj_products', { pid });
  if (typeof listing?.product !== 'number') return { kept: 0, waiting: [] };
  const context = { ratio: ratioOf(listing) ?? USUAL_RATIO, rules, isGone: now.size === 0 };
  const waiting: VariantChange[] = [];
  let kept = 0;
  for (const row of await tx.findBy('cj_variants', { pid })) {
    const state = stateOf(row);
    const { values, waits } = decide(state, now.get(row.vid), context);
    if (!isSame(state, values)) {
      await tx.update('cj_variants', row.id, values);
      kept += 1;
    }
    if (!waits) continue;
    const { stock } = values;
    waiting.push({
      ...{ vid: row.vid, pid, name: listing.name, key: row.key ?? row.vid },
      ...{ priceBefore: state.price, price: waits.price, stockBefore: stock, stock },
      ...{ wasAvailable: state.isAvailable, isAvailable: waits.isAvailable },
    });
  }
  if (kept > 0) await keepProduct(tx, listing.product, pid, units);
  await tx.update('cj_products', listing.id, { checkedAt: tx.now });
  return { kept, waiting };
}
