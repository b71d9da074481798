/** French texts of the server part, by group and code. */
export default {
  mergeOrder: {
    mergedInto: 'Regroupée avec',
  },
  problems: {
    actNow: 'La table %{name} est maintenant « %{state} » : cette opération n’est pas possible.',
    needsOrder: 'Aucune commande n’est ouverte à la table %{name}.',
    hasOrder: 'Une commande est ouverte à la table %{name}. Elle doit d’abord être payée, déplacée ou annulée.',
    openOrder:
      'La commande %{number} est ouverte à la table %{name}. La table peut être supprimée une fois la commande payée, déplacée ou annulée.',
    sameTable: 'Choisissez une autre table.',
    targetTaken: 'La table %{name} est « %{state} ». Choisissez-en une libre.',
    partlyPaid: 'La commande %{number} est en partie payée. Encaissez le reste avant de la regrouper.',
    ownReduction:
      'La commande %{number} a sa propre réduction ou ses propres frais, qui seraient perdus. Retirez-les avant de la regrouper.',
    targetReduction:
      'La commande %{number} a une réduction, qui vaudrait aussi pour les lignes regroupées. Retirez-la avant de regrouper.',
    refunded: 'La commande %{number} a un avoir : son addition reste telle quelle. Encaissez-la à part.',
  },
  stateWords: {
    free: 'libre',
    seated: 'occupée',
    'bill-asked': 'addition demandée',
    reserved: 'réservée',
    'to-clean': 'à nettoyer',
  },
  state: {
    open: 'Une commande est ouverte à cette table : elle reste occupée tant que la commande n’est pas payée, déplacée ou annulée.',
    noOrder: 'Aucune commande n’est ouverte à cette table : il n’y a pas d’addition à demander.',
  },
};
