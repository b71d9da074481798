import type { Fixtures } from '#admin/testing';

/** A page with a widget, the theme in use, and the page as the website draws it for the editor. */
export default {
  records: {
    pages: [
      { id: 1, title: 'Home', slug: 'home', kind: 'page', frontHook: null, frontHookPriority: 0, isPublished: true },
      { id: 2, title: 'Hours', slug: 'hours', kind: 'widget', frontHook: 'home.top', frontHookPriority: 5 },
    ],
    website_themes: [{ id: 1, name: 'Atlas', isActive: true, customCss: '', customCssPerRoutes: [] }],
  },
  // The address `/{locale}` itself.
  calls: {
    '': ({ records }) =>
      new Response(
        records('pages')
          .map(({ id }) => `<main data-page="${id}"></main>`)
          .join(''),
      ),
  },
} satisfies Fixtures;
