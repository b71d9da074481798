/** French texts of the server part, by group and code. */
export default {
  saveContent: {
    noFile: 'Ce n’est pas un fichier .xlsx.',
    noRevision: 'L’en-tête If-Match avec la révision du classeur manque.',
  },
};
