/** French texts of the map of an address. */
export const map = {
  map: 'Carte de %{address}',
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  none: "Les coordonnées n'existent pas",
  noneHelp: 'L’adresse est gardée comme texte ; le livreur la voit ainsi.',
  empty: 'Pas encore d’adresse',
  emptyHelp: 'Saisissez-en une : elle s’affiche ici.',
  searching: 'Recherche de l’adresse…',
  offline: 'Pas de carte sans réseau',
  failed: 'Erreur lors de la recherche des coordonnées',
  refused: 'Impossible de trouver la position',
  retry: 'Réessayer',
};
