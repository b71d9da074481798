/** French texts of boards (`flexy.board.*`). */
export default {
  flexy: {
    board: {
      card: 'carte',
      cards: '%{smart_count} carte |||| %{smart_count} cartes',
      instructions:
        'Appuyez sur Espace pour prendre la carte, sur les flèches pour la déplacer vers une autre colonne, sur Espace pour la déposer et sur Échap pour annuler. Le menu de la carte permet aussi de la déplacer.',
      actions: 'Actions pour %{name}',
      moveTo: 'Déplacer vers',
      assignTo: 'Attribuer à',
      empty: 'Aucune carte',
      picked: '%{name} prise dans %{column}.',
      over: '%{name} est au-dessus de %{column}.',
      nowhere: '%{name} n’est au-dessus d’aucune colonne qui l’accepte.',
      moved: '%{name} déplacée vers %{column}.',
      cancelled: 'Annulé. %{name} reste dans %{column}.',
      refused: '%{name} ne peut pas y être déplacée et reste dans %{column}.',
      changed: '%{name} a changé entre-temps et n’a pas été déplacée.',
      failed: '%{name} n’a pas été déplacée et revient dans %{column}.',
      overAt: '%{name} est au-dessus de %{column}, position %{position}.',
      fold: 'Replier %{name}',
      unfold: 'Déplier %{name}',
      select: 'Sélectionner',
      unselect: 'Désélectionner',
      isSelected: 'Sélectionnée',
      unselectAll: 'Effacer la sélection',
      selected: '%{smart_count} carte sélectionnée |||| %{smart_count} cartes sélectionnées',
    },
  },
};
