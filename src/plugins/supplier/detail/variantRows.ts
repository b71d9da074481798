import type { Freight, SupplierVariant } from '../contract/types.ts';
import { benefitOf, isBelowCost, parseDollars, suggestedPrice, totalCost } from '../rules/prices.ts';

/** A row of the table of variants. Amounts are cents. */
export interface VariantRow {
  readonly variant: SupplierVariant;
  readonly shipping: number;
  /** The supplier could not be asked for the freight, and 0 is used. */
  readonly isFreightUnknown: boolean;
  readonly totalCost: number;
  readonly suggested: number;
  /** The typed base price; undefined: the suggested one is used, null: what is typed is none. */
  readonly manual: number | null | undefined;
  readonly benefit: number;
  readonly isBelowCost: boolean;
}

/** What the rows of the table are made of. */
interface RowParts {
  readonly variants: readonly SupplierVariant[];
  readonly freights: readonly Freight[];
  /** Freight into countries that it is listed for already, cents by vid. */
  readonly kept: Readonly<Record<string, number>>;
  /** Hundredths. */
  readonly ratio: number;
  /** Base prices as they were typed, by vid. */
  readonly typed: Readonly<Record<string, string>>;
}

/** Computes the rows of the table. */
export function variantRows({ variants, freights, kept, ratio, typed }: RowParts): VariantRow[] {
  return variants.map((variant) => {
    const own = freights.filter(({ vid }) => vid === variant.vid);
    const shipping = Math.max(kept[variant.vid] ?? 0, ...own.map(({ price }) => price ?? 0));
    const cost = { price: variant.price, shipping };
    const suggested = suggestedPrice(cost, ratio);
    const text = typed[variant.vid]?.trim() ?? '';
    const manual = text === '' ? undefined : parseDollars(text);
    const base = manual ?? suggested;
    return {
      ...{ variant, shipping, suggested, manual },
      isFreightUnknown: own.some(({ isUnknown }) => isUnknown),
      totalCost: totalCost(cost),
      benefit: benefitOf(base, cost),
      isBelowCost: isBelowCost(base, cost),
    };
  });
}

/** Base prices of people, by vid, as the call takes them. */
export const manualPrices = (rows: readonly VariantRow[]): Record<string, number> =>
  Object.fromEntries(
    rows.flatMap(({ variant, manual }) => (typeof manual === 'number' ? [[variant.vid, manual] as const] : [])),
  );

/** Countries that the supplier cannot ship to. */
export const unreached = (freights: readonly Freight[]): string[] => [
  ...new Set(freights.filter(({ price }) => price === null).map(({ country }) => country)),
];
