/** French texts about templates. */
export const template = {
  template: {
    action: 'À partir d’un modèle',
    title: 'Document à partir d’un modèle',
    choose: 'Modèle',
    none: 'Choisir un document',
    create: 'Créer le document',
    print: 'Créer et imprimer',
    preview: 'Aperçu',
    fields: 'Champs possibles dans un modèle',
    noFields: 'Ce document n’a pas de champs comme {{name}} : le nouveau en sera une copie.',
    missing: 'Laissés vides, faute de valeur : %{names}',
    letters: '%{smart_count} lettre |||| %{smart_count} lettres',
    tooMany:
      'Les lettres se font pour %{most} enregistrements à la fois, et %{count} sont sélectionnés. Sélectionnez-en moins.',
  },
};
