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
    ownParent: 'Une tâche ne peut pas faire partie d’elle-même.',
  },
  notices: {
    given: 'La tâche « %{record} » vous a été confiée',
  },
};
