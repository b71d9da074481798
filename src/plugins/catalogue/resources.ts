import { categoryProducts } from './resources/category.ts';
import { stockLevels } from './resources/level.ts';
import { products } from './resources/product.ts';
import { promoCodes } from './resources/promo.ts';
import { stockMovements } from './resources/stock.ts';
import { suppliers } from './resources/supplier.ts';

export { categoryProducts, products, promoCodes, stockLevels, stockMovements, suppliers };
