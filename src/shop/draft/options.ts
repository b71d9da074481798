import type { Minor } from '#resource';
import type { ChosenOption, SoldProduct } from './model.ts';

/** An option or variant that can be chosen. */
export interface Choice {
  readonly name: string;
  /** Amount added to the price; for a variant the price that replaces the product's. */
  readonly price: Minor;
  /** Id of a variant; null: an option. */
  readonly attributValue: number | null;
}

/** A group of choices: the variants of a product, or one of its option groups. */
export interface ChoiceGroup {
  readonly name: string;
  readonly minimum: number;
  readonly maximum: number;
  readonly choices: readonly Choice[];
}

/** Indexes of the chosen options, by group. */
export type Chosen = readonly (readonly number[])[];

/** The groups of choices of a product, its variants first. */
export function groupsOf(product: SoldProduct, variantName: string): ChoiceGroup[] {
  const variants = product.variants.map(({ id, name, price }) => ({ name, price, attributValue: id }));
  const groups = product.optionGroups.map(({ name, minimum, maximum, values }) => ({
    name,
    minimum: Math.min(minimum, values.length),
    // 0 means no limit.
    maximum: maximum > 0 ? maximum : values.length,
    choices: values.map((value) => ({ ...value, attributValue: null })),
  }));
  const name = product.attributName ?? variantName;
  return variants.length === 0 ? groups : [{ name, minimum: 1, maximum: 1, choices: variants }, ...groups];
}

/** Initial selection: preselects groups whose choices are all required. */
export const firstChosen = (groups: readonly ChoiceGroup[]): Chosen =>
  groups.map(({ minimum, choices }) => (minimum === choices.length ? choices.map((_, at) => at) : []));

/**
 * Selection after an option was clicked. In a group with a maximum of one the click moves the selection; in others it
 * toggles the option, up to the maximum.
 */
export function pressed(groups: readonly ChoiceGroup[], chosen: Chosen, group: number, at: number): Chosen {
  const found = groups[group];
  if (!found) return chosen;
  return chosen.map((places, index) => {
    if (index !== group) return places;
    if (places.includes(at))
      return found.minimum === 1 && found.maximum === 1 ? places : places.filter((one) => one !== at);
    if (found.maximum === 1) return [at];
    return places.length < found.maximum ? [...places, at].sort((one, other) => one - other) : places;
  });
}

/** The first group with too few choices. */
export const missingGroup = (groups: readonly ChoiceGroup[], chosen: Chosen): ChoiceGroup | undefined =>
  groups.find(({ minimum }, at) => (chosen[at]?.length ?? 0) < minimum);

/** The selection as the options of a line. */
export const optionsOf = (groups: readonly ChoiceGroup[], chosen: Chosen): ChosenOption[] =>
  groups.flatMap((group, at) =>
    (chosen[at] ?? []).flatMap((place) => {
      const choice = group.choices[place];
      if (!choice) return [];
      const { name, attributValue, price } = choice;
      return [{ group: group.name, name, price: attributValue === null ? price : 0, attributValue }];
    }),
  );
