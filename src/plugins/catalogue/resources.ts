import type { RecordOf } from '#resource';
import { categoryProducts } from './resources/category.ts';
import { products } from './resources/product.ts';
import { promoCodes } from './resources/promo.ts';
import { stockMovements } from './resources/stock.ts';
import { suppliers } from './resources/supplier.ts';

export { categoryProducts, products, promoCodes, stockMovements, suppliers };

/** A product on the wire. */
export type Product = RecordOf<typeof products>;
/** A category on the wire. */
export type CategoryProduct = RecordOf<typeof categoryProducts>;
/** A promo code on the wire. */
export type PromoCode = RecordOf<typeof promoCodes>;
/** An entry of the stock ledger on the wire. */
export type StockMovement = RecordOf<typeof stockMovements>;
/** A supplier on the wire. */
export type Supplier = RecordOf<typeof suppliers>;
