import { type Quantity, addProduct, type ProductChoice } from '#shop';
import type { Sale, TillProduct } from '../core/model.ts';
import type { PickerLine } from '../core/sale/pickerCart.ts';

/** How much of the product a line is: so many times so much of the unit. */
export const quantityOf = ({ quantityAttr, quantity }: PickerLine): Quantity => quantityAttr * quantity;

/** The way in which a line is bought: the variant whose unit and price it has. */
function choiceOf(line: PickerLine, product: TillProduct, taxRate: number): ProductChoice {
  const variant = product.variants.find(({ name, price }) => name === line.unit && price === line.price);
  const options = variant
    ? [{ group: product.attributName, name: variant.name, price: 0, attributValue: variant.id }]
    : [];
  return { options, quantity: quantityOf(line), taxRate: product.taxRate ?? taxRate };
}

/** Puts picked lines into a sale's cart, by the till's own rules; what is not known any more stays out. */
export function addPickedLines(
  sale: Sale,
  lines: readonly PickerLine[],
  product: (id: number) => TillProduct | null,
  taxRate: number,
): Sale {
  return lines.reduce((cart, line) => {
    const known = product(line.idProduct);
    return known ? addProduct(cart, known, choiceOf(line, known, taxRate)) : cart;
  }, sale);
}
