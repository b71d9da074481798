import { definePluginServer } from '#server';
import { setStatus } from './server/aiActions.ts';
import { APPROVABLE, APPROVABLE_MOVEMENTS } from './rights.ts';
import { exchangeCall, turnIntoCall } from './calls.ts';
import { paperLinesCall } from './paperCalls.ts';
import { customerCall, keyFiguresCall, oftenSoldCall, salesCall, statusCall } from './figureCalls.ts';
import { onTheWayCall, receiveCall, takeBackCall } from './receivingCalls.ts';
import { answerCashiers } from './server/cashierReport.ts';
import { answerDay } from './server/dayCalls.ts';
import { exchange } from './server/exchange.ts';
import { customerFigures, keyFigures, salesByDay } from './server/figures.ts';
import { oftenSold } from './server/oftenSold.ts';
import { statusFigures } from './server/statusFigures.ts';
import { movementHooks, sessionHooks } from './server/cash.ts';
import { lineHooks } from './server/lineHooks.ts';
import { orderHooks } from './server/orderHooks.ts';
import { productHooks } from './server/productStock.ts';
import { onTheWay } from './server/onTheWay.ts';
import { paperLines } from './server/paperLines.ts';
import { saleRights } from './server/saleRights.ts';
import { receive } from './server/receive.ts';
import { takeBack } from './server/takeBack.ts';
import { tillHooks } from './server/tills.ts';
import { turnInto } from './server/turnInto.ts';

export default definePluginServer({
  calls(host) {
    host.call(keyFiguresCall, keyFigures);
    host.call(salesCall, salesByDay);
    host.call(statusCall, statusFigures);
    host.call(customerCall, customerFigures);
    host.call(oftenSoldCall, oftenSold);
    host.call(turnIntoCall, turnInto);
    host.call(exchangeCall, exchange);
    host.call(receiveCall, receive);
    host.call(takeBackCall, takeBack);
    host.call(onTheWayCall, ({ reader, query: { product } }) => onTheWay(reader, host.db, product));
    host.call(paperLinesCall, ({ reader, query }) => paperLines(host, reader, query));
    answerDay(host);
    answerCashiers(host);
  },
  rights: saleRights,
  aiActions: { 'orders.setStatus': setStatus },
  approvable: { orders: APPROVABLE, cash_movements: APPROVABLE_MOVEMENTS },
  hooks: {
    orders: orderHooks,
    order_items: lineHooks,
    products: productHooks,
    tills: tillHooks,
    cash_sessions: sessionHooks,
    cash_movements: movementHooks,
  },
});
