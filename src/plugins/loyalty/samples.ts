import { defineSamples } from '#server';
import { accountRows, movementRows, rewardRows, ruleRows, tierRows } from './demo/programme.ts';

/** Rules, tiers and rewards of the demo, with some customers who have collected points. */
export default defineSamples({
  after: ['catalogue', 'customers', 'orders', 'people'],
  sets: [
    { resource: 'loyalty_rules', rows: ruleRows },
    { resource: 'loyalty_tiers', rows: tierRows },
    { resource: 'loyalty_rewards', viaHooks: true, rows: rewardRows },
    { resource: 'loyalty_accounts', rows: accountRows },
    { resource: 'loyalty_movements', rows: movementRows },
  ],
});
