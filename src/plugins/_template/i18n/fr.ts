/** French texts of the template-example plugin. */
export default {
  templateExample: {
    title: 'Template examples',
    overview: 'Aperçu : template examples',
    progress: 'Avancement',
    done: '%{done} sur %{total} terminés (%{percent})',
    none: 'Rien à résumer pour l’instant',
    first: 'Créer le premier',
    list: 'Ouvrir la liste',
    failed: 'L’aperçu n’a pas pu être chargé',
  },
  resources: {
    template_examples: {
      list: 'Template examples',
      name: 'Template example |||| Template examples',
      new: 'Nouveau : template example',
      fields: {
        name: 'Nom',
        isDone: 'Terminé',
      },
      forms: {
        entry: 'Saisie',
      },
      empty: 'Rien ici pour l’instant',
      invite: 'Dites ici à quoi sert une telle fiche.',
    },
  },
};
