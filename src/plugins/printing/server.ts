import { definePluginServer } from '#server';
import { againCall, drawerCall, pairCall, printCall, ticketCall } from './calls.ts';
import { bridgeRoutes } from './server/bridgeRoutes.ts';
import { jobStore } from './server/jobStore.ts';
import { keepDrawer } from './server/drawer.ts';
import { printAgain } from './server/printAgain.ts';
import { print } from './server/printJob.ts';
import { kitchenTickets, printTicket } from './server/kitchenTickets.ts';
import { pairBridge } from './server/pair.ts';
import { countWaiting } from './server/countWaiting.ts';
import { watchJobs } from './server/watchJobs.ts';
import { printerRules } from './server/printerRules.ts';

export default definePluginServer({
  start: async (host, signal) => watchJobs(host, signal),
  hooks: { printers: printerRules, orders: kitchenTickets, print_jobs: jobStore },
  calls(host) {
    host.call(printCall, print);
    host.call(againCall, printAgain);
    host.call(drawerCall, keepDrawer);
    host.call(pairCall, pairBridge);
    host.call(ticketCall, printTicket);
  },
  gauges: {
    printing_jobs_waiting: {
      help: 'Papers that wait for a printer.',
      read: (host) => countWaiting(host),
    },
  },
  routes: bridgeRoutes,
});
