/** Arabic texts on the plan itself. */
export const canvas = {
  minutes: '%{minutes} د',
  hours: '%{hours} س %{minutes} د',
  seats:
    'بلا مقاعد |||| مقعد واحد |||| مقعدان |||| %{smart_count} مقاعد |||| %{smart_count} مقعدا |||| %{smart_count} مقعد',
  into: 'في %{name}',
  open: '%{amount} مفتوح',
  paid: '%{amount} مدفوع',
};
