/** English texts of the website plugin. */
export default {
  website: { title: 'Website' },
  resources: {
    pages: {
      name: 'Page |||| Pages',
      new: 'New page',
      fields: {
        title: 'Title',
        slug: 'Address',
        kind: 'Kind',
        metaDescription: 'Description for search engines',
        image: 'Image',
        frontHook: 'Hook',
        frontHookPriority: 'Priority in the hook',
        position: 'Position',
        isPublished: 'Published',
        jsonContentHTML: 'HTML',
        jsonContentCSS: 'CSS',
        jsonContentJS: 'Javascript',
        jsonSimplifiedContent: 'Content',
        createdAt: 'Created',
        updatedAt: 'Updated',
      },
      values: {
        kind: {
          page: 'Page',
          widget: 'Widget',
        },
      },
      forms: {
        page: 'Page',
        search: 'Address and search engines',
        publication: 'Publication',
        code: 'Styles and scripts',
        place: 'Place on the website',
        content: 'Content',
      },
      empty: 'No page yet',
      invite: 'Pages have an address of their own; widgets appear in the hooks of other pages.',
      help: {
        slug: 'If empty, it is made from the title',
      },
    },
    website_themes: {
      name: 'Theme |||| Themes',
      new: 'New theme',
      fields: {
        name: 'Name',
        isActive: 'In use',
        customCss: 'CSS',
        customJS: 'Javascript',
        customerDashboardCSS: 'customerDashboardCSS',
        customRegisterCustomerTWIG: 'Customer Register Twig',
        customerDashboardWelcomeTWIG: 'customerDashboardWelcomeTWIG',
        hooksOptions: 'hooksOptions',
        layoutConfig: 'layoutConfig',
        customCssPerRoutes: 'CSS of single pages',
        'customCssPerRoutes.routeUrl': 'Page',
        'customCssPerRoutes.css': 'CSS',
        createdAt: 'Created',
        updatedAt: 'Updated',
      },
      forms: {
        theme: 'Theme',
        code: 'Code',
        dashboard: 'Customer dashboard',
        options: 'Options',
      },
      empty: 'No theme yet',
      invite: 'A theme holds the website’s styles, scripts and templates.',
      help: {
        isActive: 'The website uses one theme at a time',
      },
    },
  },
  words: {
    places: {
      pages: 'site, web pages, blog, content',
      website_themes: 'design, look of the website, templates',
    },
  },
};
