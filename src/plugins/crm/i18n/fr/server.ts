/** French texts of the server part, by group and code. */
export default {
  activities: {
    otherStep: 'La prochaine étape de cette opportunité a changé entre-temps.',
  },
  quotes: {
    otherStore: 'Cette opportunité a un document d’un autre magasin.',
    tooLarge: 'Le prix est trop élevé.',
  },
  times: {
    period: 'Choisissez une période de 1 à %{days} jours.',
  },
  required: {
    missing: '%{lead} a besoin de « %{field} » pour entrer dans cette étape.',
  },
  requiredFields: {
    estimatedValue: 'Valeur estimée',
    customer: 'Client',
    customerEmail: 'E-mail du client',
    customerPhone: 'Téléphone du client',
    agent: 'Agent',
    expectedOn: 'Fin prévue',
    description: 'Résumé',
    nextStep: 'Prochaine étape',
  },
};
