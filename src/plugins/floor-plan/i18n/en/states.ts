/** English words of the states of a table, beside those that are stored. */
export const states = {
  free: 'Free',
  seated: 'Seated',
  'bill-asked': 'Bill asked',
  paid: 'Paid',
  reserved: 'Reserved',
  'to-clean': 'To clean',
  merged: 'Merged',
  mergedInto: 'Merged into %{name}',
  noOrder: 'no order yet',
  partPaid: '%{part}% paid',
  amount: { open: 'open', paid: 'paid' },
  paidSum: 'Paid',
};
