import { Star } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Banner, Button, Query, Stack, TouchWindow, useCall, useFormats, useMe, type Slots } from '#admin';
import { toMinor, type AnswerOf } from '#resource';
import { isSeller, standingCall } from '../calls.ts';
import { KIND, referenceOf, rewardIn } from '../rules/kind.ts';
import { rewardFault, rewardWorth } from '../rules/rewards.ts';

type Given = Slots['pos.payments'];

/** Among the payments: spends the customer's points on a reward, or says that this needs the network. */
export default function Rewards(given: Given) {
  const translate = useTranslate();
  const { roles } = useMe();
  const [isOpen, setOpen] = useState(false);
  const { sale } = given;
  if (sale.customer === null || !isSeller(roles)) return null;
  if (!sale.isOnline) return <Banner tone="info">{translate('loyalty.till.offline')}</Banner>;
  return (
    <>
      <Button size="touch" icon={Star} disabled={sale.isFixed || sale.rest <= 0} onClick={() => setOpen(true)}>
        {translate('loyalty.till.spend')}
      </Button>
      {isOpen && <RewardWindow customer={sale.customer} given={given} onClose={() => setOpen(false)} />}
    </>
  );
}

type Standing = AnswerOf<typeof standingCall>;
type Reward = Standing['rewards'][number];

/** Points that the rewards among the new payments of the sale cost. */
function chosenCost({ payments }: Given['sale'], rewards: readonly Reward[]): number {
  const used = payments.flatMap(({ isStored, reference }) => (isStored ? [] : [rewardIn(reference ?? '')]));
  return rewards.reduce((sum, { id, cost }) => (used.includes(id) ? sum + cost : sum), 0);
}

/** One reward: a button, or the reason why it cannot be used. */
function RewardButton({
  reward,
  points,
  given,
  onUsed,
}: {
  reward: Reward;
  points: number;
  given: Given;
  onUsed: () => void;
}) {
  const translate = useTranslate();
  const formats = useFormats();
  const { sale, act } = given;
  const [refusal, setRefusal] = useState<string | null>(null);
  const money = (amount: number) => toMinor(amount, sale.currency) ?? 0;
  const rule = { ...reward, amount: money(reward.amount), minimum: money(reward.minimum) };
  const fault = rewardFault(rule, points, { total: sale.totals.total, lines: sale.lines });
  const use = async () => {
    // The first reward of a shop makes the payment method, which this till may not know yet.
    await act.refresh();
    const amount = Math.min(rewardWorth(rule, sale.lines), sale.rest);
    const reason = act.pay({ provider: KIND, reference: referenceOf(reward.id), label: reward.name, amount });
    setRefusal(reason);
    if (reason === null) onUsed();
  };
  const cost = translate('loyalty.till.points', { smart_count: reward.cost, points: formats.integer(reward.cost) });
  const minimum = `${formats.minor(rule.minimum, sale.currency)} ${formats.currencyName(sale.currency)}`;
  return (
    <>
      <Button size="touch" disabled={fault !== null || sale.isFixed || sale.rest <= 0} onClick={() => void use()}>
        {translate('loyalty.till.reward', { reward: reward.name, cost })}
      </Button>
      {fault !== null && <p>{translate(`loyalty.till.fault.${fault}`, { minimum })}</p>}
      {refusal !== null && <Banner tone="warning">{refusal}</Banner>}
    </>
  );
}

/** The rewards of the shop, with what the customer has left for them. */
function RewardWindow({ customer, given, onClose }: { customer: number; given: Given; onClose: () => void }) {
  const translate = useTranslate();
  const formats = useFormats();
  const query = useCall(standingCall, { query: { customer } }, { behind: ['loyalty_accounts', 'loyalty_rewards'] });
  return (
    <TouchWindow title={translate('loyalty.till.spend')} size="small" onClose={onClose}>
      <Query failed={translate('loyalty.failed')} query={query}>
        {({ points, rewards }) => {
          const left = points - chosenCost(given.sale, rewards);
          return (
            <Stack>
              <p role="status">
                {translate('loyalty.till.has', {
                  name: given.sale.customerName ?? '',
                  points: translate('loyalty.till.points', { smart_count: left, points: formats.integer(left) }),
                })}
              </p>
              {rewards.length === 0 && <p>{translate('loyalty.till.none')}</p>}
              {rewards.map((reward) => (
                <RewardButton key={reward.id} reward={reward} points={left} given={given} onUsed={onClose} />
              ))}
            </Stack>
          );
        }}
      </Query>
    </TouchWindow>
  );
}
