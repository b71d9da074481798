import { type Quantity, addProduct, type ProductChoice } from '#shop';
import type { Sale, TillProduct } from '../core/model.ts';
import type { PickerLine } from '../core/sale/pickerCart.ts';

/** Quantity of a line: its count times the quantity of its unit. */
export const quantityOf = ({ quantityAttr, quantity }: PickerLine): Quantity => quantityAttr * quantity;

/** Variant of a line, found by its unit and price. */
function choiceOf(line: PickerLine, product: TillProduct, taxRate: number): ProductChoice {
  const variant = product.variants.find(({ name, price }) => name === line.unit && price === line.price);
  const options = variant
    ? [{ group: product.attributName, name: variant.name, price: 0, attributValue: variant.id }]
    : [];
  return { options, quantity: quantityOf(line), taxRate: product.taxRate ?? taxRate };
}

/** Adds picked lines to a sale by the till's rules; products that no longer exist are skipped. */
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
