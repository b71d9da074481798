import { definePluginServer } from '#server';
import { adjustCall, checkCall, liabilityCall } from './calls.ts';
import { texts } from './problems.ts';
import { adjustRight } from './rights.ts';
import { KIND } from './rules/code.ts';
import { adjust, check, liability } from './server/answers.ts';
import { BALANCE_PATH, balanceBlock, balancePage, cardsOfCustomer } from './server/balancePage.ts';
import { cardHooks } from './server/cardHooks.ts';
import { expire } from './server/expire.ts';
import { cardLine } from './server/line.ts';
import { paperLines } from './server/paper.ts';
import { cardPayment } from './server/payment.ts';

export default definePluginServer({
  rights: [{ ...adjustRight, title: texts.rights.adjust, help: texts.rights.adjustHelp }],
  calls(host) {
    host.call(checkCall, check);
    host.call(adjustCall, adjust);
    host.call(liabilityCall, ({ reader }) => liability(host, reader));
  },
  hooks: { vouchers: cardHooks },
  jobs: { 'vouchers.expire': expire },
  offers: {
    'orders.sale': {
      payments: { [KIND]: cardPayment },
      lines: { [KIND]: cardLine },
      paper: paperLines,
    },
    'website.site': {
      blocks: { balance: balanceBlock },
      pages: { [BALANCE_PATH]: balancePage() },
      accountCards: [cardsOfCustomer],
    },
  },
});
