/** French texts of the server part, by group and code. */
export default {
  geocodeProblems: {
    refused: 'Impossible de trouver la position',
    unreachable: 'Erreur lors de la recherche des coordonnées',
    timeout: 'Erreur lors de la recherche des coordonnées',
    noPlace: "Les coordonnées n'existent pas",
  },
};
