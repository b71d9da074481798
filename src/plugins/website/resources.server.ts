// The website's resources with rights and samples.
import { forServer, type Access } from '#resource';
import { siteMessagesForServer } from './resources/siteMessages.server.ts';
import { accountLinks, pages, previewLinks, websiteThemes } from './resources.ts';

/** Only administrators may change the theme and its code (docs/rules/rights.md). */
const THEME_ACCESS = { ROLE_ADMIN: 'all' } as const satisfies Access;

const REMOVED = 'Unsafe markup that the server removed, as [{part, what, detail}].';

/** Resources completed for the server: rights, indexes, documentation and samples. */
export default [
  siteMessagesForServer,
  forServer(websiteThemes, {
    access: THEME_ACCESS,
    fields: {
      name: { sample: 'Atlas' },
      isActive: { description: 'The theme the website wears; one at a time.' },
      hooksOptions: { description: 'Hooks by name: on or off, order, classes. JSON, or its text.' },
      layoutConfig: { description: 'Width, header, footer, sidebar. JSON, or its text.' },
      customCssPerRoutes: { fields: { routeUrl: { sample: '/en/shop' } } },
      heldCode: { description: 'Fields with code that cannot be parsed; visitors keep the last that could.' },
      removedMarkup: { description: REMOVED },
    },
  }),
  forServer(accountLinks, {
    // A call makes them; deleting one ends it. The same roles as in `accountLinkCall`.
    access: { ROLE_ADMIN: { read: true, delete: true }, ROLE_MANAGER: { read: true, delete: true } },
    indexes: [['customer', 'expiresAt'], ['createdBy']],
    fields: {
      expiresAt: { description: 'When the link ends by itself.' },
      openedAt: { description: 'When the account was last opened by it, to the hour.' },
      createdBy: { description: 'Who made it: it ends with a change of their password, PIN, roles or account.' },
    },
  }),
  forServer(previewLinks, {
    // A call makes them; deleting one ends it. The same roles as in `previewLinkCall`.
    access: { ROLE_ADMIN: { read: true, delete: true }, ROLE_MANAGER: { read: true, delete: true } },
    indexes: [['shownPage', 'expiresAt'], ['createdBy']],
    fields: {
      expiresAt: { description: 'When the link ends by itself.' },
      openedAt: { description: 'When the preview was last opened by it, to the hour.' },
      createdBy: { description: 'Who made it: it ends with a change of their password, PIN, roles or account.' },
    },
  }),
  forServer(pages, {
    access: { ROLE_ADMIN: 'all', ROLE_MANAGER: 'all' },
    fields: {
      title: { sample: 'About us' },
      slug: { description: 'Address below /{locale}/; made of the title when none is given.', sample: 'about-us' },
      localSlugs: {
        description: 'Addresses of single languages, in place of `slug`. Earlier addresses lead to the present ones.',
        fields: { fr: { sample: 'a-propos' } },
      },
      image: { description: 'Picture for sharing in the languages that have none of their own.' },
      localImages: { description: 'Pictures for sharing of single languages, in place of `image`.' },
      frontHook: { description: 'Place of the website a widget stands in.', sample: 'home.top' },
      frontHookPriority: { sample: 10 },
      position: { description: 'Place in the menu; pages without one stand at its end.', sample: 1 },
      isInMenu: { description: 'The menu of the website leads to the page while it is published.' },
      publishAt: {
        description: 'When the page is published, with its draft, by a job; empty again afterwards.',
        sample: '2026-12-01T08:00:00+01:00',
      },
      unpublishAt: { description: 'When the page is taken off the website, by a job; later than publishAt.' },
      jsonSimplifiedContent: {
        description:
          'Content as {html, css, javascript}. May be sent so, or as a list of {html, css}; parts that are not sent stay.',
      },
      jsonDraftContent: {
        description: 'Draft in the same shapes, not yet on the website; null: none. Sent as null, it is dropped.',
      },
      removedMarkup: { description: REMOVED },
      contentMark: {
        description: 'Mark of the content and draft in all languages; another one when they change.',
      },
    },
  }),
];
