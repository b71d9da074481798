import { definePluginServer } from '#server';
import { setAvailability, setReduction } from './server/aiActions.ts';
import { categoryHooks } from './categoryHooks.ts';
import { levelHooks } from './levelHooks.ts';
import { productHooks } from './productHooks.ts';
import { answerLowStock } from './server/lowStockCall.ts';
import { promoHooks } from './promoHooks.ts';
import { stockHooks } from './stockHooks.ts';
import { storeHooks } from './storeHooks.ts';

export default definePluginServer({
  aiActions: { 'products.setAvailability': setAvailability, 'products.setReduction': setReduction },
  calls(host) {
    answerLowStock(host);
  },
  hooks: {
    products: productHooks,
    category_products: categoryHooks,
    promo_codes: promoHooks,
    stock_levels: levelHooks,
    stock_movements: stockHooks,
    stores: storeHooks,
  },
});
