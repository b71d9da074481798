/** English texts of the server part, by group and code. */
export default {
  refusals: {
    seller: 'Only administrators, managers and cashiers take points.',
    unknown: 'There is no such reward any more.',
    customer: 'Choose the customer whose points are spent.',
    points: '%{name} has %{points} points, and the reward “%{reward}” costs %{cost}.',
    minimum: 'The reward “%{reward}” needs a sale of at least %{minimum}.',
    product: 'The product of the reward “%{reward}” is not in the sale.',
    tooMuch: 'The reward “%{reward}” pays at most %{amount}.',
    refundTooMuch: 'Only %{left} of this sale was paid by rewards. Refund the rest otherwise.',
    below: 'The points would be below 0: %{points} are left.',
    zero: 'Type a number other than 0.',
    noCustomer: 'There is no such customer.',
    needed: 'Fill this in.',
    factor: 'Type a factor above 1.',
    days: 'The last day is before the first.',
  },
  paper: {
    name: 'Reward',
    reference: '%{reward}, %{cost} points',
    reward: 'Reward: %{reward} (%{cost} points)',
    earned: 'Points earned: %{points}',
    left: 'Your points: %{points}',
    leftTier: 'Your points: %{points} (%{tier})',
  },
  account: {
    title: 'Your points',
    points: 'Points: %{points}',
    tier: 'Tier: %{tier}',
    next: '%{points} points to %{tier}',
  },
  jobs: {
    expire: 'Expire loyalty points',
  },
};
