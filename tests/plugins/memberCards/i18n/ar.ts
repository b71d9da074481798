/** Arabic texts of the member-cards plugin. */
export default {
  memberCards: {
    title: 'بطاقات العضوية',
  },
  resources: {
    customers: {
      fields: {
        memberCardsNumber: 'رقم العضو',
        memberCardsPoints: 'النقاط',
        memberCardsNote: 'ملاحظة حول البطاقة',
        memberCardsLevel: 'المستوى',
      },
      values: {
        memberCardsLevel: { silver: 'فضي', gold: 'ذهبي' },
      },
      forms: {
        memberCards: 'بطاقة العضوية',
      },
    },
  },
};
