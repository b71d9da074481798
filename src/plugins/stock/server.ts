import { definePluginServer } from '#server';
import { answerCounts } from './server/answerCounts.ts';
import { productHooks } from './server/onTheWay.ts';
import { answerSearch } from './server/soughtProducts.ts';
import { answerStock } from './server/stockList.ts';
import { answerTransfers } from './server/transfers.ts';

export default definePluginServer({
  hooks: { products: productHooks },
  calls(host) {
    answerStock(host);
    answerSearch(host);
    answerTransfers(host);
    answerCounts(host);
  },
});
