import { definePluginServer } from '#server';
import { APPROVABLE } from './rights.ts';
import { mountDayFigures } from './server/dayCalls.ts';
import { mountOrderFigures } from './server/figureCalls.ts';
import { movementHooks, sessionHooks } from './server/cash.ts';
import { lineHooks } from './server/lineHooks.ts';
import { orderHooks } from './server/orderHooks.ts';
import { productHooks } from './server/productStock.ts';
import { tillHooks } from './server/tills.ts';
import { mountTurnInto } from './server/turnInto.ts';

export default definePluginServer({
  routes(router, host) {
    mountOrderFigures(router, host);
    mountDayFigures(router, host);
    mountTurnInto(router, host);
  },
  approvable: { orders: APPROVABLE },
  hooks: {
    orders: orderHooks,
    order_items: lineHooks,
    products: productHooks,
    tills: tillHooks,
    cash_sessions: sessionHooks,
    cash_movements: movementHooks,
  },
});
