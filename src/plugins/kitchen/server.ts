import { definePluginServer } from '#server';
import { checkCall, stationsCall } from './calls.ts';
import { checkOff } from './server/checkOff.ts';
import { answerStations } from './server/stations.ts';

export default definePluginServer({
  calls(host) {
    host.call(checkCall, checkOff);
    host.call(stationsCall, answerStations(host));
  },
});
