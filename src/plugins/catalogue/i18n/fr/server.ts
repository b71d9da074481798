/** French texts of the server part, by group and code. */
export default {
  problems: {
    percent: 'Un pourcentage est de 100 au plus.',
    zeroMovement: 'Un mouvement de zéro n’en est pas un.',
    range: 'Le stock deviendrait trop grand pour être compté exactement.',
    countedElsewhere: 'Ce produit est en stock dans d’autres magasins. Il est compté tant qu’il y en reste.',
    validity: 'Le dernier jour précède le premier.',
    ownParent: 'Une catégorie ne peut pas être sous elle-même.',
  },
  actions: {
    showTitle: 'Afficher ou masquer des produits',
    showConfirm: 'Modifier %{smart_count} produit |||| Modifier %{smart_count} produits',
    reduceTitle: 'Réduire les prix d’un pourcentage',
    reduceConfirm: 'Réduire %{smart_count} prix |||| Réduire %{smart_count} prix',
    percent: 'Réduction',
  },
  notices: {
    outOfStock: '%{record} est en rupture de stock',
    lowStock: 'Le stock de %{record} est bas',
  },
};
