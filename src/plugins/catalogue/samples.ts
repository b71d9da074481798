import { defineSamples } from '#server';
import { categoryRows } from './demo/categories.ts';
import { promoRows, supplierRows } from './demo/partners.ts';
import { firstCountRows, levelRows, productRows } from './demo/products.ts';

/** Demo catalogue of Atlas Market: categories, suppliers, products, first counts, promo codes. */
export default defineSamples({
  after: ['stores', 'people'],
  sets: [
    { resource: 'category_products', rows: categoryRows },
    { resource: 'suppliers', rows: supplierRows },
    { resource: 'products', rows: productRows },
    { resource: 'stock_levels', rows: levelRows },
    { resource: 'stock_movements', rows: firstCountRows },
    { resource: 'promo_codes', rows: promoRows },
  ],
});
