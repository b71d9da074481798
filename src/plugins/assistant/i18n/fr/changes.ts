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
  figures: {
    counted: 'Compte : %{count} (%{names})',
    all: 'Toutes les fiches, sans condition',
    average: 'Moyenne',
    records: 'Fiches',
    lines: 'Lignes',
    by: 'Par %{name}',
    without: 'Sans valeur',
    cut: 'Seules les %{count} premières lignes sont affichées.',
    cited: 'Fiches comptées',
    none: 'Rien n’a été compté.',
    uncounted: 'Les nombres de ce texte n’ont pas été comptés dans vos fiches.',
    reworded:
      'Le modèle a cité des nombres qui n’ont pas été comptés. Ses mots sont omis ; voici ce qui a été compté :',
  },
  leftOut: {
    said: 'Fiches (%{names}) : %{shown} sur %{found} ; %{smart_count} laissée de côté. |||| Fiches (%{names}) : %{shown} sur %{found} ; %{smart_count} laissées de côté.',
    limit: 'Un plan prend au plus %{most} fiches : reposez la question pour les autres.',
    gone: '%{smart_count} n’existe plus. |||| %{smart_count} n’existent plus.',
    empty: '%{smart_count} sans valeur à écrire. |||| %{smart_count} sans valeur à écrire.',
    unchanged:
      'Le modèle ne change rien pour %{smart_count} fiche. |||| Le modèle ne change rien pour %{smart_count} fiches.',
    unanswered: '%{smart_count} fiche sans réponse. |||| %{smart_count} fiches sans réponse.',
    stopped:
      'Vous avez arrêté avant la réponse pour %{smart_count} fiche. |||| Vous avez arrêté avant la réponse pour %{smart_count} fiches.',
    open: '%{smart_count} fiche est restée sans réponse. |||| %{smart_count} fiches sont restées sans réponse.',
    again: 'Réessayer pour celles-ci',
    later: 'Acceptez d’abord les fiches traitées ; vous pourrez ensuite reposer la question pour les autres.',
  },
  stopping: 'Arrêt en cours. Les parties traitées restent ...',
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
