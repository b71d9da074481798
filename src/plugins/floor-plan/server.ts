import { definePluginServer } from '#server';
import { actCall, liveCall, mergeCall, moveCall } from './calls.ts';
import { act } from './server/acts.ts';
import { live } from './server/live.ts';
import { merge, move } from './server/moves.ts';
import { orderHooks } from './server/updateTableState.ts';
import { tableHooks } from './server/tableHooks.ts';

export default definePluginServer({
  calls(host) {
    host.call(liveCall, live(host.db));
    host.call(actCall, act);
    host.call(moveCall, move);
    host.call(mergeCall, merge);
  },
  hooks: { reservables: tableHooks, orders: orderHooks },
});
