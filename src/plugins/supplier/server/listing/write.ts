import type { FlatRowOf, RowOf } from '#resource';
import { invalid, type Tx } from '#server';
import type { ListedProduct } from '../contract.ts';
import type { ReadyListing, ReadyVariant } from './prepare.ts';
import { productValues, soldVariants, type KeptVariant, type ShopUnits } from './product.ts';

type Variant = FlatRowOf<'cj_variants'>;

/** Name of the supplier among the shop's suppliers. */
const SUPPLIER_NAME = 'CJdropshipping';
/** Stock is in thousandths. */
const QUANTITY_SCALE = 1000;

/** Checks that the chosen categories are there and lie in each other. @returns the deepest one. @throws Problem 422 */
async function categoryOf(tx: Tx, { choice }: ReadyListing): Promise<number> {
  const path = [
    ['parentCategory', choice.parentCategory],
    ['subCategory', choice.subCategory],
    ['deepSubCategory', choice.deepSubCategory],
  ] as const;
  let above: number | null = null;
  for (const [propertyPath, id] of path) {
    if (id === null) continue;
    const category = await tx.find('category_products', id);
    if (!category || (above !== null && category.parentCategory !== above))
      throw invalid({ propertyPath, code: 'violation.notFound' });
    above = id;
  }
  return above ?? choice.subCategory;
}

/** The supplier among the shop's suppliers; made with the first listing. */
async function supplierOf(tx: Tx): Promise<number> {
  await tx.lock('supplier:name');
  const [known] = await tx.readBy('suppliers', { name: SUPPLIER_NAME });
  return (known ?? (await tx.create('suppliers', { name: SUPPLIER_NAME }))).id;
}

/** Gives every variant its number: the one it had, or the next that no variant of the product has had. */
function numbered(
  variants: readonly ReadyVariant[],
  kept: readonly Variant[],
  product: RowOf<'products'> | null,
): KeptVariant[] {
  const known = new Map(kept.map(({ vid, number }) => [vid, number]));
  let last = Math.max(0, ...known.values(), ...(product?.attributValues ?? []).map(({ id }) => id ?? 0));
  return variants.map((variant) => ({ ...variant, number: known.get(variant.vid) ?? (last += 1) }));
}

/** Writes which variants there are; one that has vanished is disabled. */
async function keepVariants(
  tx: Tx,
  listing: RowOf<'cj_products'>,
  variants: readonly KeptVariant[],
  kept: readonly Variant[],
) {
  const known = new Map(kept.map((row) => [row.vid, row]));
  for (const variant of variants) {
    const { vid, key, price, shipping, basePrice, isManual, stock, number } = variant;
    const values = { key, price, shipping, basePrice, isManual, stock, number, isAvailable: true, listing: listing.id };
    const row = known.get(vid);
    if (row) await tx.update('cj_variants', row.id, values);
    else await tx.create('cj_variants', { ...values, vid, pid: listing.pid });
    known.delete(vid);
  }
  for (const gone of known.values()) await tx.update('cj_variants', gone.id, { isAvailable: false, stock: 0 });
}

/**
 * Brings a product's stock to the supplier's. The ledger gets the difference, in the person's store, else in the first one: the
 * supplier's goods are in no store, so it is the sum of all that is set.
 */
export async function setStock(tx: Tx, product: number, pieces: number): Promise<void> {
  await tx.update('products', product, { stock: pieces * QUANTITY_SCALE });
}

/** A SKU that no other product has; null when it is taken. */
async function freeSku(tx: Tx, sku: string, product: RowOf<'products'> | null): Promise<string | null> {
  if (sku === '') return null;
  const others = await tx.readBy('products', { skuCode: sku });
  return others.some(({ id }) => id !== product?.id) ? null : sku;
}

/** Values of the record of the listing. */
function listingValues({ product, choice }: ReadyListing, before: FlatRowOf<'cj_products'> | null, now: number) {
  const given = before?.dataFlexy?.shipToCountries;
  const known: readonly unknown[] = Array.isArray(given) ? given : [];
  const { parentCategory, subCategory, deepSubCategory, shipToCountries, shipFromCountry, isCOD, ratio } = choice;
  return {
    ...{ pid: product.pid, name: product.name, shipFromCountry, shipToCountry: shipToCountries[0], checkedAt: now },
    dataFlexy: {
      ...{ parentCategoryId: parentCategory, subCategoryId: subCategory, deepSubCategoryId: deepSubCategory, isCOD },
      shipToCountries: [...new Set([...known, ...shipToCountries])],
    },
    data: { ...product, ratio },
  };
}

/**
 * Writes a listing: the product of the shop with its variants, prices, pictures, category and stock, and the record of the
 * listing. Listed before, it is updated: by the supplier's ids, on locked rows. All of it is written, or nothing.
 */
export async function writeListing(tx: Tx, ready: ReadyListing, units: ShopUnits): Promise<ListedProduct> {
  const { product: read, variants } = ready;
  await tx.lock(`supplier:${read.pid}`);
  const category = await categoryOf(tx, ready);
  const supplier = await supplierOf(tx);
  const [before = null] = await tx.findBy('cj_products', { pid: read.pid });
  const kept = await tx.findBy('cj_variants', { pid: read.pid });
  const stored = before?.product ? await tx.find('products', before.product) : null;
  const numberedVariants = numbered(variants, kept, stored);
  const values = { ...productValues(ready, numberedVariants, units), category, supplier };
  const fresh = async () => ({
    ...values,
    name: { en: read.name },
    description: { en: read.description },
    skuCode: await freeSku(tx, read.sku, null),
    attributName: 'Variant',
  });
  const product = stored
    ? await tx.update('products', stored.id, values)
    : await tx.create('products', { ...(await fresh()), isOnSale: true, isPublished: true });
  await setStock(
    tx,
    product.id,
    soldVariants(numberedVariants).reduce((sum, { stock }) => sum + stock, 0),
  );
  const row = { ...listingValues(ready, before, tx.now), product: product.id };
  const listing = before ? await tx.update('cj_products', before.id, row) : await tx.create('cj_products', row);
  await keepVariants(tx, listing, numberedVariants, kept);
  return {
    ...{ listing: listing.id, product: product.id, name: read.name, variants: numberedVariants.length },
    ...{ isNew: stored === null, missedPictures: ready.missedPictures },
  };
}
