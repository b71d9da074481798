import type { BundledProduct, BundledVariant } from './catalogue.ts';

/** Base address of the bundled catalogue. Requests to it are answered in this process. */
export const BUNDLED_BASE = 'http://bundled.invalid/api2.0/v1';
const PICTURES = 'http://bundled.invalid/pictures';

/** Address of a picture of a product; `place` 0 is its first one. */
const pictureOf = ({ index }: BundledProduct, place: number, base: string): string => `${base}/${index}-${place}.webp`;

/** Prices as the supplier writes them: one price, or the range of its variants. */
function priceText({ variants }: BundledProduct): string {
  const prices = variants.map(({ price }) => Number(price));
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return least === most ? least.toFixed(2) : `${least.toFixed(2)} -- ${most.toFixed(2)}`;
}

/** A product of a list, in the supplier's format: names are sometimes JSON in text. */
export const listRecord = (product: BundledProduct, pictures = PICTURES) => ({
  pid: product.pid,
  productName: JSON.stringify([product.name]),
  productNameEn: product.name,
  productSku: product.sku,
  productImage: pictureOf(product, 0, pictures),
  categoryId: product.categoryId,
  categoryName: product.second,
  sellPrice: priceText(product),
});

/** A variant in the supplier's format: prices are numbers or texts. */
export const variantRecord = (product: BundledProduct, variant: BundledVariant, at: number, pictures = PICTURES) => ({
  vid: variant.vid,
  pid: product.pid,
  variantNameEn: `${product.name} ${variant.key}`,
  variantKey: variant.key,
  variantSku: variant.sku,
  variantImage: pictureOf(product, at, pictures),
  variantWeight: variant.weight,
  variantSellPrice: (product.index + at) % 2 === 0 ? Number(variant.price) : variant.price,
});

/** A product's detail in the supplier's format: the pictures are JSON in text, and the description is HTML. */
export function detailRecord(product: BundledProduct, pictures = PICTURES) {
  const images = product.variants.map((_, at) => pictureOf(product, at, pictures));
  const description = `<div style="color:red"><p>${product.name}.</p><p>Sent by ${product.first.toLowerCase()} makers, checked before it leaves.</p><script>alert(1)</script></div>`;
  return {
    ...listRecord(product, pictures),
    productImage: product.index % 2 === 0 ? JSON.stringify(images) : images[0],
    productImageSet: images,
    description,
    variants: product.variants.map((variant, at) => variantRecord(product, variant, at, pictures)),
  };
}

/** A product's stock in the supplier's format. */
export const stockRecord = ({ variants }: BundledProduct) => ({
  variantInventories: variants.map(({ vid, stock }) => ({
    vid,
    inventory: Object.entries(stock).map(([countryCode, totalInventory]) => ({ countryCode, totalInventory })),
  })),
});
