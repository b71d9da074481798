/** French texts of the server part, by group and code. */
export default {
  activities: {
    otherStep: 'La prochaine étape de cette opportunité a changé entre-temps.',
  },
  currency: {
    unknown: 'Ce n’est pas une devise.',
    decimals: 'La devise d’un tableau a autant de décimales que celle des paramètres.',
    boards: 'Un tableau a une devise avec un autre nombre de décimales.',
    noRate: 'Aucun taux n’est connu pour ces tableaux : saisissez la valeur en %{currency}.',
    range: 'À ces taux, la valeur est trop élevée : saisissez-la en %{currency}.',
  },
  stages: {
    hasLeads: 'Cette étape a des opportunités : déplacez-les d’abord vers une autre étape.',
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
