/** Arabic texts of the server part, by group and code. */
export default {
  activities: {
    otherStep: 'تغيّرت الخطوة القادمة لهذه الفرصة في هذه الأثناء.',
  },
  quotes: {
    otherStore: 'لهذه الفرصة مستند في متجر آخر.',
    tooLarge: 'السعر كبير جدًا.',
  },
  times: {
    period: 'اختر مدة من يوم واحد إلى %{days} يوما.',
  },
};
