/** Longest name of a line of the cart, in characters (docs/rules/till.md, "Cart"). */
export const CART_NAME = 50;
/** Longest name of a category, in characters. */
export const CATEGORY_NAME = 20;
/** Longest name in a row of the picker's cart, in characters (docs/rules/till.md, "Picker"). */
export const PICKER_NAME = 16;

/** Cuts a name to a number of characters. Does not split grapheme clusters (an emoji, a letter with its accent). */
export function truncate(name: string, most: number, end = ''): string {
  if (name.length <= most) return name;
  const characters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  return characters.length <= most ? name : characters.slice(0, most).join('').trimEnd() + end;
}
