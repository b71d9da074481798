/** French texts on the plan itself. */
export const canvas = {
  minutes: '%{minutes} min',
  hours: '%{hours} h %{minutes}',
  seats: '%{smart_count} place |||| %{smart_count} places',
  into: 'Avec %{name}',
  open: '%{amount} à payer',
  paid: '%{amount} payé',
};
