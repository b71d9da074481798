import { definePluginServer } from '#server';
import { answerCounts } from './server/answerCounts.ts';
import { productHooks } from './server/onTheWay.ts';
import { answerStock } from './server/stockList.ts';
import { answerTransfers } from './server/transfers.ts';

export default definePluginServer({
  hooks: { products: productHooks },
  calls(host) {
    answerStock(host);
    answerTransfers(host);
    answerCounts(host);
  },
});
