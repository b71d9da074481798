import { definePluginServer } from '#server';
import { againCall, drawerCall, pairCall, printCall } from './calls.ts';
import { keepDrawer } from './server/drawer.ts';
import { print, printAgain } from './server/jobs.ts';
import { pairBridge } from './server/pair.ts';
import { printerRules } from './server/printerRules.ts';

export default definePluginServer({
  hooks: { printers: printerRules },
  calls(host) {
    host.call(printCall, print);
    host.call(againCall, printAgain);
    host.call(drawerCall, keepDrawer);
    host.call(pairCall, pairBridge);
  },
});
