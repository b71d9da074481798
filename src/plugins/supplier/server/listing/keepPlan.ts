import { createHash } from 'node:crypto';
import { tryInTx, type Tx } from '#server';
import type { KeepPlan, PlannedVariant, VariantChange } from '../contract.ts';
import { toShopMoney } from '../rules.ts';
import { isStale, keepChanges, type KeepOptions } from './keep.ts';

/**
 * Keeps changes in a trial, and answers what it would write: new prices in the shop, changes that are left because their
 * variant has changed since, and products that are not sold any more.
 */
export async function planKeep(tx: Tx, changes: readonly VariantChange[], options: KeepOptions): Promise<KeepPlan> {
  const stale = await staleIn(tx, changes);
  const before = await readState(tx, changes, options);
  const { result: after } = await tryInTx(tx, async () => {
    await keepChanges(tx, changes, options);
    return readState(tx, changes, options);
  });
  const variants = changes.map(({ vid }): PlannedVariant => {
    const priceBefore = before.prices.get(vid) ?? 0;
    return { vid, priceBefore, price: after.prices.get(vid) ?? priceBefore, isStale: stale.has(vid) };
  });
  const ended = [...before.products].flatMap(([id, { name, isOnSale }]) =>
    isOnSale && after.products.get(id)?.isOnSale === false ? [{ id, name }] : [],
  );
  const mark = createHash('sha256')
    .update(JSON.stringify([variants, ended]))
    .digest('base64url')
    .slice(0, 22);
  return { variants, ended, mark };
}

/** Prices in the shop's currency, minor units, by variant; products by id. */
interface State {
  readonly prices: ReadonlyMap<string, number>;
  readonly products: ReadonlyMap<number, { readonly name: string; readonly isOnSale: boolean }>;
}

/** The listed variants of some changes, and their products, as they are stored. */
async function readState(tx: Tx, changes: readonly VariantChange[], { units }: KeepOptions): Promise<State> {
  const prices = new Map<string, number>();
  const products = new Map<number, { name: string; isOnSale: boolean }>();
  const names = new Map(changes.map(({ pid, name }) => [pid, name]));
  for (const [pid, name] of names) {
    for (const { vid, basePrice } of await tx.findBy('cj_variants', { pid }))
      prices.set(vid, toShopMoney(basePrice, units.rate, units.digits));
    const [listing] = await tx.findBy('cj_products', { pid });
    const product = typeof listing?.product === 'number' ? await tx.find('products', listing.product) : null;
    if (product) products.set(product.id, { name, isOnSale: product.isOnSale !== false });
  }
  return { prices, products };
}

/** Vids of changes whose variant is not as the report has it any more. */
async function staleIn(tx: Tx, changes: readonly VariantChange[]): Promise<ReadonlySet<string>> {
  const pids = new Set(changes.map(({ pid }) => pid));
  const rows = (await Promise.all([...pids].map((pid) => tx.findBy('cj_variants', { pid })))).flat();
  const known = new Map(rows.map((row) => [row.vid, row]));
  return new Set(changes.filter((change) => isStale(known.get(change.vid), change)).map(({ vid }) => vid));
}
