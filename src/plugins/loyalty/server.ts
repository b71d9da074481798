import { definePluginServer } from '#server';
import { adjustCall, reportCall, standingCall } from './calls.ts';
import { KIND } from './rules/kind.ts';
import { accountCard } from './server/accountCard.ts';
import { adjust, report, standing } from './server/answers.ts';
import { expire } from './server/expire.ts';
import { orderHooks, rewardHooks, ruleHooks, tierHooks } from './server/hooks.ts';
import { paperLines } from './server/paper.ts';
import { rewardPayment } from './server/payment.ts';

export default definePluginServer({
  calls(host) {
    host.call(standingCall, standing);
    host.call(adjustCall, adjust);
    host.call(reportCall, () => report(host));
  },
  hooks: {
    orders: orderHooks,
    loyalty_rules: ruleHooks,
    loyalty_rewards: rewardHooks,
    loyalty_tiers: tierHooks,
  },
  jobs: { 'loyalty.expire': expire },
  offers: {
    'orders.sale': { payments: { [KIND]: rewardPayment }, paper: paperLines },
    'website.site': { accountCards: [accountCard] },
  },
});
