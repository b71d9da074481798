/** French texts of the server part, by group and code. */
export default {
  failure: {
    points:
      'Les points du fournisseur pour aujourd’hui sont épuisés. Ils reviennent à 00:00 UTC ; d’ici là, rien ne peut être demandé.',
    announced:
      'Il demande encore %{points} points, et il en reste moins de ceux qui étaient annoncés. Ajoutez-le séparément.',
    busy: 'Le fournisseur n’accepte plus d’appels pour l’instant. Réessayez dans un moment.',
    down: 'Le fournisseur est injoignable. Réessayez plus tard.',
    slow: 'Le fournisseur n’a pas répondu à temps. Réessayez.',
    key: 'Le fournisseur refuse la clé d’API. Vérifiez-la dans les paramètres.',
    token: 'Le fournisseur n’accorde une connexion que toutes les cinq minutes. Réessayez dans %{minutes} min.',
    gone: 'Le fournisseur n’a plus ce produit.',
    refused: 'Le fournisseur a refusé : %{message}',
    answer: 'La réponse du fournisseur est illisible. Réessayez plus tard.',
  },
  prepare: {
    noVariants: 'Le fournisseur n’indique aucune variante avec un prix.',
    cannotShip: 'Livraison impossible vers %{country}',
    noCategory: 'Cette catégorie n’existe plus, ou se trouve ailleurs.',
  },
  keep: { changed: 'Quelque chose a changé entre-temps. Relisez les modifications.' },
  bulk: {
    products: 'De 1 à %{most} produits sont ajoutés à la fois.',
    incomplete: 'Il manque une catégorie, le multiplicateur ou un pays.',
  },
  leftOut: {
    variants: 'Variantes en trop, non ajoutées : %{count}.',
    unpriced: 'Variantes sans prix : %{count}.',
    pictures: 'Images en trop, non reprises : %{count}.',
    text: 'La fin de la description est laissée de côté.',
  },
  update: {
    waiting:
      'Les prix de %{record} ou d’autres produits ont changé plus que permis : ils attendent sous Ce qui a changé',
  },
  jobs: {
    update: 'Mise à jour des produits du fournisseur',
    check: 'Vérification des produits du fournisseur',
    list: 'Ajout de produits du fournisseur',
  },
};
