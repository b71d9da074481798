import { definePluginServer, storeFrom } from '#server';
import { assignCall, handOverCall, mineCall, reportCall, roundsCall } from './calls.ts';
import { assign } from './server/assign.ts';
import { followOrders } from './server/followOrders.ts';
import { handOver } from './server/handOver.ts';
import { keepProof } from './server/proof.ts';
import { requireReporter } from './server/reporters.ts';
import { report } from './server/report.ts';
import { answerMine, answerRounds } from './server/rounds.ts';

export default definePluginServer({
  hooks: { orders: followOrders, deliveries: storeFrom('order', 'orders') },
  calls(host) {
    host.call(mineCall, answerMine(host.db));
    host.call(roundsCall, answerRounds(host.db));
    host.call(reportCall, report, keepProof(host.files, requireReporter(host.db)));
    host.call(assignCall, assign);
    host.call(handOverCall, handOver);
  },
});
