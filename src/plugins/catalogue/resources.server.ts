import { categoryProductsForServer } from './resources/category.server.ts';
import { stockLevelsForServer } from './resources/level.server.ts';
import { productsForServer } from './resources/product.server.ts';
import { promoCodesForServer } from './resources/promo.server.ts';
import { stockMovementsForServer } from './resources/stock.server.ts';
import { suppliersForServer } from './resources/supplier.server.ts';

/** Resources completed for the server: rights, indexes, documentation and samples. */
export default [
  categoryProductsForServer,
  productsForServer,
  promoCodesForServer,
  stockMovementsForServer,
  stockLevelsForServer,
  suppliersForServer,
];
