import { toMinor, numberOrNull, textOf, textOrNull } from '#resource';
// Readers of products and of payment and shipping methods, from the server's JSON.
import { ONE } from '../rules/quantity.ts';
import type { OptionGroup, PaymentMethod, ShippingMethod, SoldProduct, Variant } from './model.ts';
import {
  idOf,
  idOrNull,
  imageOrNull,
  isOn,
  oneOf,
  percentOrNull,
  quantityOrNull,
  wiresOf,
  wordsOrNull,
  type Wire,
} from './wire.ts';

/** Maximum length of a stored description, in characters. */
const DESCRIPTION = 300;

function readVariant(wire: Wire, currency: string): Variant | null {
  const id = idOrNull(wire.id);
  const price = toMinor(wire.price, currency);
  if (id === null || price === null) return null;
  return {
    id,
    name: textOf(wire.attributName),
    price,
    skuCode: textOrNull(wire.skuCode),
    barcode: textOrNull(wire.barcode),
  };
}

const readGroup = (wire: Wire, currency: string): OptionGroup => ({
  name: textOf(wire.name),
  minimum: numberOrNull(wire.minimum) ?? 0,
  maximum: numberOrNull(wire.maximum) ?? 1,
  values: wiresOf(wire.values).map((value) => ({
    name: textOf(value.name),
    price: toMinor(value.price, currency) ?? 0,
  })),
});

/** Reads a product. One without a price is kept, but cannot be sold. null: it has no id. */
export function readProduct(wire: Wire, currency: string): SoldProduct | null {
  const id = idOf(wire);
  if (id === null) return null;
  const price = toMinor(wire.price, currency);
  const finalPrice = toMinor(wire.finalPrice, currency) ?? price;
  return {
    id,
    name: textOf(wire.name),
    image: imageOrNull(wire.image),
    description: wordsOrNull(wire.description, DESCRIPTION),
    price: price ?? 0,
    finalPrice: finalPrice ?? 0,
    // Absent or 0 counts as one.
    defaultQuantity: quantityOrNull(wire.defaultQuantity) || ONE,
    productType: oneOf(['simple', 'variable', 'component'], wire.productType),
    unit: textOrNull(wire.unit) ?? 'piece',
    position: numberOrNull(wire.position),
    category: idOrNull(wire.category),
    skuCode: textOrNull(wire.skuCode),
    barcode: textOrNull(wire.barcode),
    taxRate: percentOrNull(wire.taxRate),
    stock: quantityOrNull(wire.stock),
    // A product without a valid price cannot be sold.
    isOnSale: isOn(wire.isOnSale) && finalPrice !== null,
    attributName: textOrNull(wire.attributName),
    variants: wiresOf(wire.attributValues)
      .map((value) => readVariant(value, currency))
      .filter((variant) => variant !== null),
    optionGroups: wiresOf(wire.optionGroups).map((group) => readGroup(group, currency)),
  };
}

/** Reads a payment method, including disabled ones; null: it has no id. */
export function readMethod(wire: Wire): PaymentMethod | null {
  const id = idOf(wire);
  if (id === null) return null;
  return {
    id,
    name: textOf(wire.name),
    kind: textOrNull(wire.kind) ?? 'other',
    icon: textOrNull(wire.icon),
    position: numberOrNull(wire.position),
    isEnabled: isOn(wire.isEnabled),
    ...(textOf(wire.provider) !== '' && { provider: textOf(wire.provider) }),
  };
}

/** Reads a shipping method; null: it has no id, or is disabled. */
export function readShipping(wire: Wire, currency: string): ShippingMethod | null {
  const id = idOf(wire);
  if (id === null || !isOn(wire.isEnabled)) return null;
  return {
    id,
    name: textOf(wire.name),
    fee: toMinor(wire.fee, currency) ?? 0,
    preparationDuration: numberOrNull(wire.preparationDuration),
    processingDuration: numberOrNull(wire.processingDuration),
    shippingDuration: numberOrNull(wire.shippingDuration),
  };
}
