/** French texts of the server part, by group and code. */
export default {
  problems: {
    endBeforeStart: 'La fin précède le début.',
    limitsCross: 'La fin au plus tard précède le début au plus tôt.',
    outsideTime: 'Cela dure plus de 100 ans, ou sort des années 1 à 9999.',
    noDay: 'Écrivez les jours fériés comme des jours : 2027-01-11.',
    ownPredecessor: 'Une tâche ne peut pas dépendre d’elle-même.',
    noPredecessor: 'Il n’y a pas de tâche %{id} dans ce projet.',
    cycle: 'Ces tâches s’attendraient mutuellement : %{names}.',
    notMsProject:
      'Ce n’est pas un fichier XML de MS Project, ou seulement une partie. Enregistrez-y le projet au format XML.',
    noTasks: 'Le fichier ne contient aucune tâche.',
    tooManyTasks: 'Le fichier contient plus de %{max} tâches.',
    fileCycle: 'Ces tâches du fichier s’attendent mutuellement : %{names}.',
    noDates: 'Aucune tâche n’a de dates : il n’y a rien à comparer plus tard.',
    otherBaseline:
      '%{person} a défini entre-temps une autre planification de référence. Regardez-la avant de la remplacer.',
    otherBaselineUnnamed:
      'Une autre planification de référence a été définie entre-temps. Regardez-la avant de la remplacer.',
    ownParent: 'Une tâche ne peut pas faire partie d’elle-même.',
  },
  notices: {
    given: 'La tâche « %{record} » vous a été confiée',
    givenMany: 'Plusieurs tâches vous ont été confiées, dont « %{record} »',
  },
};
