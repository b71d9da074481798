import { definePluginServer } from '#server';
import { answerCounts } from './server/answerCounts.ts';
import { answerStock } from './server/stockList.ts';
import { answerTransfers } from './server/transfers.ts';

export default definePluginServer({
  calls(host) {
    answerStock(host);
    answerTransfers(host);
    answerCounts(host);
  },
});
