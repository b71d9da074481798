import { currencyDigits } from '#resource';
import type { Tx } from '#server';
import { toShopMoney, totalCost } from '../rules.ts';
import type { ReadyListing, ReadyVariant } from './prepare.ts';

/** Conversion from US dollars to the shop's currency. */
export interface ShopUnits {
  /** Shop currency for one dollar, scaled by RATE_SCALE. */
  readonly rate: number;
  /** Decimals of the shop's currency. */
  readonly digits: number;
}

/** A variant with its number in the product's `attributValues`. */
export interface KeptVariant extends ReadyVariant {
  readonly number: number;
}

/** Reads the decimals of the shop's currency. */
export async function unitsOf(tx: Tx, rate: number): Promise<ShopUnits> {
  return { rate, digits: currencyDigits(String((await tx.settings()).currency ?? 'MAD')) };
}

/** Variants in the order of the shop. */
export const soldVariants = (variants: readonly KeptVariant[]): KeptVariant[] =>
  variants.toSorted((one, other) => one.number - other.number);

/**
 * Values of the shop's product that come from the supplier. The shop's own name and description of a listed product stay as
 * people have changed them.
 */
export function productValues(
  { product, pictures }: Pick<ReadyListing, 'product' | 'pictures'>,
  variants: readonly KeptVariant[],
  { rate, digits }: ShopUnits,
) {
  const money = (cents: number) => toShopMoney(cents, rate, digits);
  const pathOf = (source: string | null) => (source === null ? null : (pictures.get(source) ?? null));
  const images = product.images.map(pathOf).filter((one) => one !== null);
  return {
    price: money(Math.min(...variants.map(({ basePrice }) => basePrice))),
    cost: money(Math.min(...variants.map(totalCost))),
    productType: variants.length > 1 ? ('variable' as const) : ('simple' as const),
    ...(images.length > 0 && { images }),
    attributValues:
      variants.length > 1
        ? soldVariants(variants).map(({ number, key, basePrice, sku, image }) => ({
            ...{ id: number, attributName: key, price: money(basePrice) },
            ...{ skuCode: sku || null, image: pathOf(image) },
          }))
        : [],
  };
}
