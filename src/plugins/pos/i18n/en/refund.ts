/** English texts of refunds and exchanges. */
export const refund = {
  of: 'Refund of %{number}',
  approval: 'Refund of %{amount} of order %{number}',
  done: '%{amount} refunded.',
  notSold: 'This document cannot be refunded',
  inSale: 'Exchange of %{number}',
  counts: '%{amount} is returned and counts towards this sale',
  leave: 'Leave the exchange',
};
