import { categoryProductsForServer } from './resources/category.server.ts';
import { productsForServer } from './resources/product.server.ts';
import { promoCodesForServer } from './resources/promo.server.ts';
import { stockMovementsForServer } from './resources/stock.server.ts';
import { suppliersForServer } from './resources/supplier.server.ts';

/** The resources with their part for the server alone: rights, indexes, documentation and samples. */
export default [
  categoryProductsForServer,
  productsForServer,
  promoCodesForServer,
  stockMovementsForServer,
  suppliersForServer,
];
