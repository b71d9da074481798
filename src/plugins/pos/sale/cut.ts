/** Longest names (pos-kitchen-floor.md 5): of a line of the cart, of a category, of a row of the picker's cart. */
export const CART_NAME = 50;
export const CATEGORY_NAME = 20;
export const PICKER_NAME = 16;

/** A name cut at so many characters; what people see as one (an emoji, a letter with its accent) is not cut apart. */
export function cut(name: string, most: number, end = ''): string {
  if (name.length <= most) return name;
  const characters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  return characters.length <= most ? name : characters.slice(0, most).join('').trimEnd() + end;
}
