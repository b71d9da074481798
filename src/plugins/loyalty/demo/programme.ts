// The loyalty programme of the demo: rules, tiers, rewards, and customers with points.
import type { Locale, SampleContext, SampleRow } from '#server';

type Names = Readonly<Record<Locale, string>>;

const RULE_NAMES = {
  all: { en: 'Every purchase', fr: 'Chaque achat', ar: 'كل شراء' },
  tuesday: { en: 'Double points on Tuesdays', fr: 'Points doublés le mardi', ar: 'نقاط مضاعفة يوم الثلاثاء' },
  expire: { en: 'Points expire after a year', fr: 'Les points expirent après un an', ar: 'تنتهي النقاط بعد سنة' },
} satisfies Record<string, Names>;

const TIERS: readonly { key: string; name: Names; threshold: number; factor: number }[] = [
  { key: 'tier-silver', name: { en: 'Silver', fr: 'Argent', ar: 'فضي' }, threshold: 300, factor: 1.25 },
  { key: 'tier-gold', name: { en: 'Gold', fr: 'Or', ar: 'ذهبي' }, threshold: 1000, factor: 1.5 },
];

const AMOUNT_REWARD = 'reward-amount';
/** Points that the reward of the demo costs, and what it pays. */
const COST = 100;
const PAID = 20;

/** Points that customers have earned, by the keys of the demo customers; the second number: rewards they have used. */
const EARNED: readonly (readonly [earned: number, rewards: number])[] = [
  [1240, 3],
  [420, 1],
  [86, 0],
  [310, 2],
];

/** Rules of the demo. */
export function* ruleRows({ language }: SampleContext): Iterable<SampleRow> {
  yield { name: RULE_NAMES.all[language], kind: 'spend', points: 1, per: 10 };
  yield { name: RULE_NAMES.tuesday[language], kind: 'multiply', factor: 2, weekdays: ['tuesday'] };
  yield { name: RULE_NAMES.expire[language], kind: 'expire', months: 12 };
}

/** Tiers of the demo. */
export function* tierRows({ language }: SampleContext): Iterable<SampleRow> {
  for (const { key, name, threshold, factor } of TIERS) yield { $key: key, name: name[language], threshold, factor };
}

/** Rewards of the demo. */
export function* rewardRows(context: SampleContext): Iterable<SampleRow> {
  const names: Readonly<Record<'amount' | 'water', Names>> = {
    amount: { en: '20 off the sale', fr: '20 de moins sur la vente', ar: '20 أقل من البيع' },
    water: { en: 'A bottle of water', fr: 'Une bouteille d’eau', ar: 'قارورة ماء' },
  };
  const { language } = context;
  yield { $key: AMOUNT_REWARD, name: names.amount[language], kind: 'amount', cost: COST, amount: PAID, minimum: 50 };
  yield { name: names.water[language], kind: 'product', cost: 30, product: context.ref('EAU-150') };
}

/** Keys of the customers with points, the accounts they have, and their numbers. */
const membersOf = (context: SampleContext) =>
  context
    .keys('customers')
    .slice(0, EARNED.length)
    .map((customer, at) => {
      const [earned = 0, rewards = 0] = EARNED[at] ?? [];
      return { customer, account: `points-${customer}`, earned, rewards, left: earned - rewards * COST };
    });

const nameOf = (key: string): string =>
  key.replace(/(^|-)(.)/g, (_all, dash, first) => `${dash ? ' ' : ''}${first.toUpperCase()}`);

/** Accounts of the demo. */
export function* accountRows(context: SampleContext): Iterable<SampleRow> {
  for (const { customer, account, earned, left } of membersOf(context)) {
    const tier = TIERS.findLast(({ threshold }) => threshold <= earned);
    yield {
      $key: account,
      name: nameOf(customer),
      customer: context.ref(customer),
      points: left,
      collected: earned,
      tier: tier ? context.ref(tier.key) : null,
      touchedOn: context.dayAgo(3),
    };
  }
}

/** Movements that make these points. */
export function* movementRows(context: SampleContext): Iterable<SampleRow> {
  for (const { account, earned, rewards } of membersOf(context)) {
    const owner = { account: context.ref(account), createdBy: context.ref('manager') };
    yield { ...owner, kind: 'earned', points: earned, pointsAfter: earned, at: context.daysAgo(20, '12:30') };
    for (let used = 1; used <= rewards; used++) {
      yield {
        ...owner,
        kind: 'spent',
        points: -COST,
        pointsAfter: earned - used * COST,
        reward: context.ref(AMOUNT_REWARD),
        amount: PAID,
        at: context.daysAgo(3 + rewards - used, '17:10'),
      };
    }
  }
}
