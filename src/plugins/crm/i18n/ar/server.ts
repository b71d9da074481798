/** Arabic texts of the server part, by group and code. */
export default {
  activities: {
    otherStep: 'تغيّرت الخطوة القادمة لهذه الفرصة في هذه الأثناء.',
  },
  currency: {
    unknown: 'هذه ليست عملة.',
    decimals: 'لعملة اللوحة عدد الأرقام العشرية نفسه الذي لعملة الإعدادات.',
    boards: 'للوحةٍ عملة بعدد آخر من الأرقام العشرية.',
    noRate: 'لا يُعرف سعر صرف بين هاتين اللوحتين: أدخل القيمة بعملة %{currency}.',
    range: 'القيمة بهذين السعرين كبيرة جدًا: أدخلها بعملة %{currency}.',
  },
  stages: {
    hasLeads: 'في هذه المرحلة فرص: انقلها أولًا إلى مرحلة أخرى.',
  },
  quotes: {
    otherStore: 'لهذه الفرصة مستند في متجر آخر.',
    tooLarge: 'السعر كبير جدًا.',
  },
  times: {
    period: 'اختر مدة من يوم واحد إلى %{days} يوما.',
  },
  required: {
    missing: 'تحتاج %{lead} إلى «%{field}» لدخول هذه المرحلة.',
  },
  requiredFields: {
    estimatedValue: 'القيمة المقدرة',
    customer: 'الزبون',
    customerEmail: 'البريد الإلكتروني للزبون',
    customerPhone: 'هاتف الزبون',
    agent: 'الوكيل',
    expectedOn: 'النهاية المتوقعة',
    description: 'الملخص',
    nextStep: 'الخطوة التالية',
  },
};
