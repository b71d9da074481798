/** French texts of the server part, by group and code. */
export default {
  problems: {
    changed: 'Quelqu’un a enregistré ce document depuis que vous l’avez ouvert. Rien n’a été écrit.',
    notDocx: 'Ce n’est pas un fichier .docx.',
    tooLarge: 'Le document est trop volumineux. On peut enregistrer %{megabytes} Mo au plus.',
  },
};
