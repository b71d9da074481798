/** English texts on the plan itself. */
export const canvas = {
  minutes: '%{minutes} min',
  hours: '%{hours} h %{minutes}',
  seats: '%{smart_count} seat |||| %{smart_count} seats',
  into: 'Into %{name}',
  open: '%{amount} open',
  paid: '%{amount} paid',
};
