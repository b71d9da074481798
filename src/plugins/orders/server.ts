import { definePluginServer } from '#server';
import { movementHooks, sessionHooks } from './server/cash.ts';
import { orderHooks } from './server/orderHooks.ts';
import { tillHooks } from './server/tills.ts';

export default definePluginServer({
  hooks: {
    orders: orderHooks,
    tills: tillHooks,
    cash_sessions: sessionHooks,
    cash_movements: movementHooks,
  },
});
