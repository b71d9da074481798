/** French texts of the member-cards plugin. */
export default {
  memberCards: {
    title: 'Cartes de membre',
  },
  resources: {
    customers: {
      fields: {
        memberCardsNumber: 'Numéro de membre',
        memberCardsPoints: 'Points',
        memberCardsNote: 'Note sur la carte',
        memberCardsLevel: 'Niveau',
      },
      values: {
        memberCardsLevel: { silver: 'Argent', gold: 'Or' },
      },
      forms: {
        memberCards: 'Carte de membre',
      },
    },
  },
};
