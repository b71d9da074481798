import { definePluginServer } from '#server';
import { mountFigures } from './server/figureCalls.ts';
import { movementHooks, sessionHooks } from './server/cash.ts';
import { orderHooks } from './server/orderHooks.ts';
import { tillHooks } from './server/tills.ts';

export default definePluginServer({
  routes: mountFigures,
  hooks: {
    orders: orderHooks,
    tills: tillHooks,
    cash_sessions: sessionHooks,
    cash_movements: movementHooks,
  },
});
