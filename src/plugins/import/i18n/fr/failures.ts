/** French reasons why the run of a scheduled feed failed. */
export const failures = {
  blocked: 'Son adresse mène dans le réseau de ce serveur',
  unreachable: 'Son serveur est injoignable',
  timeout: 'Son serveur a mis trop de temps',
  refused: 'Son serveur refuse l’adresse ou le mot de passe',
  failed: 'Son serveur signale une erreur',
  redirect: 'L’adresse mène à une autre qui n’est pas suivie',
  tooLarge: 'Le fichier est trop grand',
  noFile: 'Il n’y a pas de fichier dans le dossier',
  unreadable: 'Le fichier ne peut pas être lu',
  columns: 'Une colonne des correspondances manque dans le fichier',
  allBad: 'Aucune ligne du fichier ne peut être importée',
  noAccount: 'Le compte au nom duquel il s’exécute ne peut plus importer',
  noPassword: 'Le mot de passe ne peut plus être ouvert : saisissez-le de nouveau',
  notWritten: 'L’importation s’est terminée sans être écrite',
};
