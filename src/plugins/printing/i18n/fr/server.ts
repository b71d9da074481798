/** French texts of the server part, by group and code. */
export default {
  problems: {
    noPrinter: 'Cette imprimante n’existe pas, ou elle est désactivée.',
    onlyBrowser: 'Seul un navigateur atteint cette imprimante.',
    nothing: 'Il n’y a rien à réimprimer.',
    simpleToken: 'Ce jeton est trop simple. Prenez celui que l’application passerelle affiche.',
    unheardToken: 'Aucune application passerelle ne s’est adressée à ce serveur avec ce jeton.',
    noRows: 'Le document est illisible.',
    tooLong: 'Le document a trop de lignes pour un ticket.',
    ownFallback: 'Une imprimante ne peut pas se remplacer elle-même.',
    noAddress: 'Cette imprimante a besoin d’une adresse.',
    badAddress: 'Ce n’est pas l’adresse d’une telle imprimante.',
  },
  bridgeRoutes: {
    noBytes: 'Le document ne peut pas être imprimé.',
  },
  lostJobs: {
    noResult: 'L’application passerelle n’a pas dit ce qu’il en est advenu.',
  },
  result: {
    failed: 'Non imprimé : %{record}',
    unsure: 'Peut-être pas imprimé : %{record}',
    elsewhere: 'Imprimé sur l’imprimante de secours : %{record}',
  },
};
