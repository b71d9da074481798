/** French texts of the panel that finds, and of the line below the text. */
export const tools = {
  find: {
    title: 'Rechercher et remplacer',
    search: 'Rechercher',
    replacement: 'Remplacer par',
    count: '%{at} sur %{count}',
    none: 'Introuvable',
    next: 'Occurrence suivante',
    previous: 'Occurrence précédente',
    replace: 'Remplacer',
    replaceAll: 'Tout remplacer',
  },
  status: {
    title: 'État du document',
    words: '%{count} mot |||| %{count} mots',
    page: 'Page %{page} sur %{pages}',
    zoom: 'Zoom',
    smaller: 'Afficher plus petit',
    larger: 'Afficher plus grand',
  },
};
