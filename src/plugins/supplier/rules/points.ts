/** Points that the supplier's interface counts, as they are since June 2026. */

/** Points of a day without orders. */
export const POINTS_PER_DAY = 50_000;
/** Points of one page of a list. */
export const LIST_POINTS = 50;
/** Points of a detail, of variants, of stock and of freight. */
export const DETAIL_POINTS = 10;

/**
 * Points that are announced for listing one product: its detail, its stock, and one freight per weight of its variants and
 * country.
 * @param variants weights of its variants; unknown ones count as 3
 */
export const listingPoints = (countries: number, variants = 3): number =>
  DETAIL_POINTS * (2 + Math.max(1, variants) * countries);

/** Variants of one group share a freight: those of one weight. One without a weight is alone. */
export const freightGroup = ({ vid, weight }: { readonly vid: string; readonly weight: number }): number | string =>
  weight > 0 ? weight : vid;

/** Most points that the freight of variants into so many countries takes. */
export const freightPoints = (
  variants: readonly { readonly vid: string; readonly weight: number }[],
  countries: number,
): number => DETAIL_POINTS * countries * new Set(variants.map(freightGroup)).size;

/** Points of reading prices and stock of a listed product again. */
export const REFRESH_POINTS = 2 * DETAIL_POINTS;
