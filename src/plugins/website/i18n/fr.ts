/** French texts of the website plugin. */
export default {
  website: { title: 'Site web' },
  resources: {
    pages: {
      name: 'Page |||| Pages',
      new: 'Nouvelle page',
      fields: {
        title: 'Titre',
        slug: 'Adresse',
        kind: 'Genre',
        metaDescription: 'Description pour les moteurs de recherche',
        image: 'Image',
        frontHook: 'Emplacement',
        frontHookPriority: 'Priorité dans l’emplacement',
        position: 'Position',
        isPublished: 'Publiée',
        jsonContentHTML: 'HTML',
        jsonContentCSS: 'CSS',
        jsonContentJS: 'Javascript',
        jsonSimplifiedContent: 'Contenu',
        createdAt: 'Créé le',
        updatedAt: 'Modifié le',
      },
      values: {
        kind: {
          page: 'Page',
          widget: 'Widget',
        },
      },
      forms: {
        page: 'Page',
        search: 'Adresse et moteurs de recherche',
        publication: 'Publication',
        code: 'Styles et scripts',
        place: 'Place sur le site',
        content: 'Contenu',
      },
      empty: 'Aucune page pour le moment',
      invite: 'Les pages ont leur propre adresse ; les widgets se placent dans les emplacements d’autres pages.',
      help: {
        slug: 'Si vide, elle est tirée du titre',
      },
    },
    website_themes: {
      name: 'Thème |||| Thèmes',
      new: 'Nouveau thème',
      fields: {
        name: 'Nom',
        isActive: 'Utilisé',
        customCss: 'CSS',
        customJS: 'Javascript',
        customerDashboardCSS: 'customerDashboardCSS',
        customRegisterCustomerTWIG: 'Twig de l’inscription client',
        customerDashboardWelcomeTWIG: 'customerDashboardWelcomeTWIG',
        hooksOptions: 'hooksOptions',
        layoutConfig: 'layoutConfig',
        customCssPerRoutes: 'CSS par page',
        'customCssPerRoutes.routeUrl': 'Page',
        'customCssPerRoutes.css': 'CSS',
        createdAt: 'Créé le',
        updatedAt: 'Modifié le',
      },
      forms: {
        theme: 'Thème',
        code: 'Code',
        dashboard: 'Espace client',
        options: 'Options',
      },
      empty: 'Aucun thème pour le moment',
      invite: 'Un thème contient les styles, scripts et gabarits du site.',
      help: {
        isActive: 'Le site n’utilise qu’un seul thème à la fois',
      },
    },
  },
  words: {
    places: {
      pages: 'pages web, blog, contenu',
      website_themes: 'design, apparence du site, modèles',
    },
  },
};
