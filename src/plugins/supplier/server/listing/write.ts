import type { FlatRowOf, RowOf } from '#resource';
import { invalid, type Tx } from '#server';
import type { KnownListing, ListedProduct } from '../contract.ts';
import { texts } from '../i18n.ts';
import { completeChoice, knownFrom, type CompleteChoice, type Place } from './known.ts';
import { pricedVariants, type ReadyListing, type ReadyVariant } from './prepare.ts';
import { productValues, soldVariants, type KeptVariant, type ShopUnits } from './product.ts';

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
function listingValues({ product }: ReadyListing, choice: CompleteChoice, place: Place, known: KnownListing | null) {
  const { shipToCountries, shipFromCountry, isCOD, ratio } = choice;
  const countries = [...new Set([...(known?.shipToCountries ?? []), ...shipToCountries])];
  return {
    ...{ pid: product.pid, name: product.name, shipFromCountry, shipToCountry: countries[0] },
    dataFlexy: {
      ...{ parentCategoryId: place.parentCategory, subCategoryId: place.subCategory },
      ...{ deepSubCategoryId: place.deepSubCategory, isCOD, shipToCountries: countries },
    },
    data: { ...product, ratio },
  };
}

/** Tells whether a product is listed in a place: then the category of the shop's product stays as people have set it. */
const isPlaced = (known: KnownListing | null, place: Place): boolean =>
  known?.subCategory === place.subCategory && known.deepSubCategory === place.deepSubCategory;

/**
 * Writes a listing: the product of the shop with its variants, prices, pictures, category and stock, and the record of the
 * listing. Listed before, it is updated: by the supplier's ids, on locked rows. All of it is written, or nothing.
 */
export async function writeListing(tx: Tx, ready: ReadyListing, units: ShopUnits): Promise<ListedProduct> {
  const { product: read } = ready;
  await tx.lock(`supplier:${read.pid}`);
  const supplier = await supplierOf(tx);
  const [before = null] = await tx.findBy('cj_products', { pid: read.pid });
  const kept = await tx.findBy('cj_variants', { pid: read.pid });
  const known = knownFrom(before, kept);
  const choice = completeChoice(known, ready.wanted);
  const { place, category } = await placeOf(tx, choice.places);
  const stored = before?.product ? await tx.find('products', before.product) : null;
  const numberedVariants = numbered(pricedVariants(ready, known, choice), kept, stored);
  const values = {
    ...{ ...productValues(ready, numberedVariants, units), supplier },
    ...(!(stored && isPlaced(known, place)) && { category }),
  };
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
  const row = { ...listingValues(ready, choice, place, known), product: product.id, checkedAt: tx.now };
  const listing = before ? await tx.update('cj_products', before.id, row) : await tx.create('cj_products', row);
  await keepVariants(tx, listing, numberedVariants, kept);
  return {
    ...{ listing: listing.id, product: product.id, name: read.name, variants: numberedVariants.length },
    ...{ isNew: stored === null, missedPictures: ready.missedPictures, leftOut: read.leftOut },
  };
}

type Variant = FlatRowOf<'cj_variants'>;

/** Name of the supplier among the shop's suppliers. */
const SUPPLIER_NAME = 'CJdropshipping';
/** Stock is in thousandths. */
const QUANTITY_SCALE = 1000;

/** The deepest of the chosen categories. @throws Problem 422 when one is not there, or lies elsewhere */
async function categoryOf(tx: Tx, { parentCategory, subCategory, deepSubCategory }: Place): Promise<number> {
  const path = Object.entries({ parentCategory, subCategory, deepSubCategory });
  let above: number | null = null;
  for (const [propertyPath, id] of path) {
    if (id === null) continue;
    const category = await tx.find('category_products', id);
    if (!category || (above !== null && category.parentCategory !== above))
      throw invalid({ propertyPath, code: 'supplier.category', text: texts.prepare.noCategory[tx.locale] });
    above = id;
  }
  return above ?? subCategory;
}

/** The first place that the shop has, with its category. @throws Problem 422 when it has none of them */
async function placeOf(tx: Tx, [place, ...others]: readonly Place[]): Promise<{ place: Place; category: number }> {
  if (!place) throw invalid({ propertyPath: 'parentCategory', code: 'violation.blank' });
  try {
    return { place, category: await categoryOf(tx, place) };
  } catch (error) {
    if (others.length === 0) throw error;
    return placeOf(tx, others);
  }
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
