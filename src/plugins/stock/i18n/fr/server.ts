/** French texts of the server part, by group and code. */
export default {
  problems: {
    noLines: 'Un transfert a au moins un produit.',
    notPositive: 'La quantité doit être supérieure à zéro.',
    twice: 'Ce produit y est deux fois.',
    notCounted: 'Le stock de ce produit n’est pas compté.',
    countedAlready: 'Vous avez déjà compté ce produit.',
    notThere: 'Il n’y en a que %{quantity}.',
    sameStore: 'La marchandise est envoyée à un autre magasin.',
    moreThanSent: 'Il ne peut pas en arriver plus qu’il n’en a été envoyé.',
    noReason: 'Un écart demande un motif.',
    notSent: 'Ce produit n’a pas été envoyé.',
    received: 'Le transfert a déjà été reçu.',
    cancelled: 'Le transfert a été annulé.',
    onTheWay: '%{name} est en route dans le transfert %{number}. Recevez-le ou annulez-le d’abord.',
    noCategory: 'Choisissez une catégorie.',
    countPosted: 'Les écarts de ce comptage sont enregistrés.',
    countDiscarded: 'Ce comptage a été abandonné.',
  },
  reasons: {
    broken: 'Cassé',
    spoiled: 'Avarié',
    lost: 'Perdu',
    ownUse: 'Usage interne',
    wrongReceipt: 'Erreur de réception',
    unknown: 'Inconnu',
  },
};
