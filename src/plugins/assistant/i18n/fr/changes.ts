/** French texts of changes of many records at once. */
export const changes = {
  changeTogether: 'Modifier ensemble',
  removeRecords: 'Retirer toutes les fiches',
  batch: '%{done} fiche sur %{smart_count} traitée |||| %{done} fiches sur %{smart_count} traitées',
  rule: {
    title: 'Calculé à partir de chaque fiche',
    more: '%{value} de plus',
    less: '%{value} de moins',
    on: 'de plus',
    off: 'de moins',
    round: {
      90: 'arrondi à ,90',
      95: 'arrondi à ,95',
      99: 'arrondi à ,99',
      '00': 'arrondi à ,00',
      5: 'arrondi à un multiple de 5',
    },
  },
  deletion: {
    title: 'Suppression : %{names}',
    one: 'Supprimer %{title}',
    column: 'Supprimer',
    along: 'Sera supprimée avec une autre fiche',
    total: '%{count} fiche supprimée en tout. |||| %{count} fiches supprimées en tout.',
    bin: 'Les fiches vont à la corbeille, et une seule annulation les ramène.',
    confirm: 'Supprimer (%{smart_count} %{names}) |||| Supprimer (%{smart_count} %{names})',
  },
  nothing: {
    found: 'Aucune fiche trouvée.',
    changes: 'Rien à modifier dans %{count} fiche. |||| Rien à modifier dans %{count} fiches.',
  },
  free: {
    label: 'Demandez-moi ce que vous voulez',
    placeholder: 'Par exemple : les dernières commandes, ou trois coffrets pour la fin de l’année',
    finding: 'Recherche du sujet ...',
    unknown: 'Choisissez le sujet dans les listes ci-dessus.',
  },
};
