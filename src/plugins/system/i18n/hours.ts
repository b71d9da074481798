/** Times of day at which a business day may end, but midnight: written alike in all languages. */
export const hours = {
  '00:30': '00:30',
  '01:00': '01:00',
  '01:30': '01:30',
  '02:00': '02:00',
  '02:30': '02:30',
  '03:00': '03:00',
  '03:30': '03:30',
  '04:00': '04:00',
  '04:30': '04:30',
  '05:00': '05:00',
  '05:30': '05:30',
  '06:00': '06:00',
} as const;
