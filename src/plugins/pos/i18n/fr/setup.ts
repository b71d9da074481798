/** French texts of the step to the first sale. */
export const setup = {
  title: 'Première vente',
  help: 'Ouvre la caisse enregistreuse.',
  action: 'Ouvrir la caisse',
  waits: { product: 'Après un produit', method: 'Après un mode de paiement' },
};
