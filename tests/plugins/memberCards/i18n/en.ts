/** English texts of the member-cards plugin. */
export default {
  memberCards: {
    title: 'Member cards',
  },
  resources: {
    customers: {
      fields: {
        memberCardsNumber: 'Member number',
        memberCardsPoints: 'Points',
        memberCardsNote: 'Note about the card',
        memberCardsLevel: 'Level',
      },
      values: {
        memberCardsLevel: { silver: 'Silver', gold: 'Gold' },
      },
      forms: {
        memberCards: 'Member card',
      },
    },
  },
};
