import { BELIEVED_MS, checkedMoney, type Minor } from '#resource';

/** An option as a line carries it. */
export interface ChosenOption {
  readonly group: string | null;
  readonly name: string;
  /** Id of a variant (`attributValues`): its price takes the place of the product's. */
  readonly attributValue: number | null;
}

/** A group of options as the catalogue has it. */
export interface OptionGroup {
  readonly name: string;
  readonly minimum: number;
  readonly maximum: number;
  readonly values: readonly { readonly name: string; readonly price: Minor }[];
}

/** A product's prices at some time. */
export interface PriceList {
  readonly finalPrice: Minor;
  readonly optionGroups: readonly OptionGroup[];
  readonly variants: readonly { readonly id: number; readonly price: Minor }[];
  /** ms since 1970 until when it held; null: it holds. */
  readonly until: number | null;
}

/** Lists that count for a price: today's and those of the last 7 days (docs/rules/orders.md, "Prices"). */
export function countingLists(lists: readonly PriceList[], now: number): PriceList[] {
  return lists.filter((list) => list.until === null || list.until >= now - BELIEVED_MS);
}

const groupOf = (list: PriceList, option: ChosenOption): OptionGroup | undefined =>
  list.optionGroups.find(
    (group) =>
      (option.group === null || group.name === option.group) &&
      group.values.some((value) => value.name === option.name),
  );

const isVariant = (option: ChosenOption) => option.attributValue !== null;

/** The price difference of an option; null when this list has no such option. */
export function optionPrice(list: PriceList, option: ChosenOption): Minor | null {
  if (isVariant(option)) return 0;
  return groupOf(list, option)?.values.find((value) => value.name === option.name)?.price ?? null;
}

/** Prices of one with these options that a list allows: one, but for a product with variants of which none was named. */
export function listPrices(list: PriceList, options: readonly ChosenOption[]): Minor[] {
  const added = options.map((option) => optionPrice(list, option));
  const extra = added.reduce<Minor | null>((sum, price) => (sum === null || price === null ? null : sum + price), 0);
  if (extra === null) return [];
  const named = options.filter(isVariant).map((option) => option.attributValue);
  const variants = list.variants.filter((variant) => named.length === 0 || named.includes(variant.id));
  const bases =
    named.length > 0
      ? variants.map((variant) => variant.price)
      : [list.finalPrice, ...variants.map((variant) => variant.price)];
  return bases.map((base) => Math.max(0, checkedMoney(base + extra)));
}

/** An error in the chosen options. `at`: index in the list of options, null: the list as a whole. */
export interface OptionFault {
  readonly code: 'optionUnknown' | 'optionMinimum' | 'optionMaximum' | 'variantUnknown';
  readonly at: number | null;
  readonly group?: string;
  readonly count?: number;
}

/** Checks options against a list: every one is known, and each group has as many as it wants. */
export function optionFaults(list: PriceList, options: readonly ChosenOption[]): OptionFault[] {
  const unknown = options.flatMap((option, at): OptionFault[] => {
    if (isVariant(option)) {
      return list.variants.some((variant) => variant.id === option.attributValue)
        ? []
        : [{ code: 'variantUnknown', at }];
    }
    return groupOf(list, option) ? [] : [{ code: 'optionUnknown', at }];
  });
  const counted = list.optionGroups.flatMap((group): OptionFault[] => {
    const count = options.filter((option) => !isVariant(option) && groupOf(list, option)?.name === group.name).length;
    if (count < group.minimum) return [{ code: 'optionMinimum', at: null, group: group.name, count: group.minimum }];
    return count > group.maximum ? [{ code: 'optionMaximum', at: null, group: group.name, count: group.maximum }] : [];
  });
  return [...unknown, ...counted];
}
