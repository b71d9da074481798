import { definePluginServer } from '#server';
import { answerCounts } from './server/answerCounts.ts';
import { lineHooks } from './server/countLines.ts';
import { productHooks } from './server/onTheWay.ts';
import { answerSearch } from './server/soughtProducts.ts';
import { answerStock } from './server/stockList.ts';
import { answerTransfers } from './server/transfers.ts';

export default definePluginServer({
  hooks: { products: productHooks, stock_count_lines: lineHooks },
  calls(host) {
    answerStock(host);
    answerSearch(host);
    answerTransfers(host);
    answerCounts(host);
  },
});
