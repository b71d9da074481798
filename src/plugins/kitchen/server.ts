import { definePluginServer } from '#server';
import { checkCall, seenCall, stationsCall } from './calls.ts';
import { checkOff } from './server/checkOff.ts';
import { orderChanges } from './server/orderChanges.ts';
import { seeChanges } from './server/seeChanges.ts';
import { answerStations } from './server/stations.ts';

export default definePluginServer({
  hooks: { orders: orderChanges },
  calls(host) {
    host.call(checkCall, checkOff);
    host.call(seenCall, seeChanges);
    host.call(stationsCall, answerStations(host));
  },
});
