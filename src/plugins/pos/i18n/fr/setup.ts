/** French texts of the step to the first sale. */
export const setup = {
  title: 'Première vente',
  help: 'Ouvre la caisse.',
  action: 'Ouvrir la caisse',
  waits: { product: 'Après un produit', method: 'Après un mode de paiement' },
};

/** Its texts of the tour. */
export const tour = {
  sale: {
    title: 'Une vente',
    text: 'Touchez ou scannez les articles, ouvrez le paiement, encaissez, enregistrez. Cela marche aussi sans réseau.',
  },
  day: {
    title: 'Une journée',
    text: 'La caisse ouvre sa journée avec le contenu du tiroir, et la clôture avec un comptage et un rapport.',
  },
};
