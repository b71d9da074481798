import { definePluginServer, storeFrom, type ResourceHooks } from '#server';
import { actCall, checkCall, seenCall, serveCall, stationsCall, timesCall } from './calls.ts';
import { actAtStations, serve } from './server/act.ts';
import { checkOff } from './server/checkOff.ts';
import { followOrders } from './server/followOrders.ts';
import { forgetChanges } from './server/forgetChanges.ts';
import { orderChanges } from './server/orderChanges.ts';
import { seeChanges } from './server/seeChanges.ts';
import { answerStations } from './server/stations.ts';
import { answerTimes } from './server/times.ts';

/** The server part of the kitchen. */

const orders: ResourceHooks<'orders'> = {
  before: followOrders.before,
  async after(write, row, tx) {
    await followOrders.after(write, row, tx);
    await orderChanges.after(write, row, tx);
  },
};

/** Rows of the kitchen are of the store of their order. */
const OF_ORDER = storeFrom('order', 'orders');

/** The kitchen on the server: what it does when orders change, and the calls of its stations. */
export default definePluginServer({
  hooks: { orders, kitchen_tickets: OF_ORDER, kitchen_changes: OF_ORDER },
  jobs: { 'kitchen.clear': forgetChanges },
  calls(host) {
    host.call(checkCall, checkOff);
    host.call(actCall, actAtStations);
    host.call(serveCall, serve);
    host.call(seenCall, seeChanges);
    host.call(stationsCall, answerStations(host));
    host.call(timesCall, answerTimes);
  },
});
