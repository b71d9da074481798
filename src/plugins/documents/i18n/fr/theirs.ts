/** French texts about what somebody else saved, and about comparisons. */
export const theirs = {
  theirs: {
    text: '%{name} a enregistré ce document : %{time}. Ce que vous voyez est plus ancien.',
    see: 'Voir la différence',
    load: 'Charger',
    loadDropping: 'Charger l’autre, abandonner le mien',
    merge: 'Fusionner les deux',
    compared: 'Mon texte et l’autre',
    cannotMerge:
      'Les textes ne peuvent pas être fusionnés : images, liens, listes, notes, commentaires, en-têtes ou mise en page diffèrent. Enregistrez le vôtre ; l’autre reste une version.',
    overlaps:
      'Un endroit a été modifié par les deux ; les deux textes y sont maintenant. |||| %{smart_count} endroits ont été modifiés par les deux ; les deux textes y sont maintenant.',
  },
  compare: {
    added: 'Ajouté :',
    removed: 'Supprimé :',
    equal: 'Les mots sont les mêmes.',
    action: 'Comparer',
    title: 'Cette version et la plus récente',
    tracked: 'Ouvrir avec suivi des modifications',
    name: '%{name}, comparaison',
  },
};
