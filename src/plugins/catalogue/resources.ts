import type { RecordOf } from '#resource';
import { categoryProducts } from './resources/category.ts';
import { products } from './resources/product.ts';
import { promoCodes } from './resources/promo.ts';
import { stockMovements } from './resources/stock.ts';
import { suppliers } from './resources/supplier.ts';

export { categoryProducts, products, promoCodes, stockMovements, suppliers };

/** A product in API answers. */
export type Product = RecordOf<typeof products>;
/** A category in API answers. */
export type CategoryProduct = RecordOf<typeof categoryProducts>;
/** A promo code in API answers. */
export type PromoCode = RecordOf<typeof promoCodes>;
/** An entry of the stock ledger in API answers. */
export type StockMovement = RecordOf<typeof stockMovements>;
/** A supplier in API answers. */
export type Supplier = RecordOf<typeof suppliers>;
