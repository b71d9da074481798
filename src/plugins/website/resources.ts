// Resources of the website: themes, pages and widgets, links of accounts, messages of visitors.
import { defineResource } from '#resource';
import type { siteMessages } from './resources/siteMessages.ts';

export { siteMessages } from './resources/siteMessages.ts';

/** Maximum length of a style sheet, script or template, in characters. */
const CODE = 500_000;

/** Theme of the website, one row for all locales (docs/rules/website.md, "The theme"). */
export const websiteThemes = defineResource({
  name: 'website_themes',
  className: 'WebsiteTheme',
  title: 'name',
  icon: 'palette',
  order: { id: 'asc' },
  fields: {
    name: {
      type: 'text',
      required: true,
      max: 120,
      filter: 'partial',
      order: true,
      search: true,
      list: 1,
      form: 'theme',
    },
    isActive: {
      type: 'boolean',
      default: false,
      filter: true,
      list: 2,
      form: 'theme',
    },
    customCss: { type: 'text', format: 'css', max: CODE, form: 'code' },
    customJS: { type: 'text', format: 'javascript', max: CODE, form: 'code' },
    customerDashboardCSS: { type: 'text', format: 'css', max: CODE, form: 'dashboard' },
    customRegisterCustomerTWIG: { type: 'text', format: 'twig', max: CODE, form: 'dashboard' },
    customerDashboardWelcomeTWIG: { type: 'text', format: 'twig', max: CODE, form: 'dashboard' },
    hooksOptions: {
      type: 'json',
      form: 'options',
    },
    layoutConfig: { type: 'json', form: 'options' },
    customCssPerRoutes: {
      type: 'embedded',
      many: true,
      max: 500,
      form: 'options',
      fields: {
        routeUrl: { type: 'text', required: true, max: 500 },
        css: { type: 'text', format: 'css', max: CODE },
      },
    },
    goodCode: { type: 'json', readable: false, writable: false, form: false },
    removedAtSave: { type: 'json', readable: false, writable: false, form: false },
    cleanerVersion: { type: 'integer', readable: false, writable: false, form: false },
    heldCode: { type: 'json', computed: true, form: false },
    removedMarkup: { type: 'json', computed: true, form: false },
  },
});

/** Address of a page in one language. */
const LOCAL_SLUG = { type: 'text', max: 160, format: 'slug' } as const;

/**
 * A page of the website, or a widget in one of its hooks. The two editors write `jsonSimplifiedContent` as an object or a
 * list. The server stores it as HTML by language, CSS and Javascript, and answers the object
 * (docs/rules/website.md, "Content of pages").
 */
export const pages = defineResource({
  name: 'pages',
  className: 'Page',
  title: 'title',
  icon: 'file-text',
  importable: { off: 'isPublished', isTried: true },
  formLayout: {
    main: {
      page: ['title'],
      menu: ['isInMenu'],
      search: [['slug', 12], 'localSlugs', 'metaDescription', 'image', 'localImages'],
    },
    side: { publication: ['isPublished', 'publishAt', 'unpublishAt', 'kind'] },
    more: {
      place: [
        ['frontHook', 6],
        ['frontHookPriority', 6],
      ],
      code: ['jsonContentHTML', 'jsonContentCSS', 'jsonContentJS'],
    },
  },
  order: { position: 'asc' },
  fields: {
    title: {
      type: 'text',
      required: true,
      max: 160,
      translatable: true,
      filter: 'partial',
      order: true,
      search: true,
      list: 1,
      form: 'page',
    },
    slug: {
      type: 'text',
      max: 160,
      unique: true,
      format: 'slug',
      filter: true,
      order: true,
      list: 2,
      form: 'page',
    },
    localSlugs: {
      type: 'embedded',
      form: 'page',
      fields: { en: LOCAL_SLUG, fr: LOCAL_SLUG, ar: LOCAL_SLUG },
    },
    formerAddresses: { type: 'json', readable: false, writable: false, form: false },
    kind: {
      type: 'enum',
      values: ['page', 'widget'],
      default: 'page',
      filter: true,
      order: true,
      list: 3,
      form: 'page',
    },
    metaDescription: { type: 'text', multiline: true, max: 500, translatable: true, form: 'page' },
    image: { type: 'image', form: 'page' },
    localImages: {
      type: 'embedded',
      form: 'page',
      fields: { en: { type: 'image' }, fr: { type: 'image' }, ar: { type: 'image' } },
    },
    frontHook: {
      type: 'text',
      max: 80,
      filter: true,
      order: true,
      list: 4,
      form: 'place',
    },
    frontHookPriority: {
      type: 'integer',
      min: -1000,
      max: 1000,
      default: 0,
      filter: true,
      order: true,
      form: 'place',
    },
    // The order of the menu is a list of its own (menu/MenuDialog.tsx).
    position: { type: 'integer', min: 0, order: true, form: false },
    isPublished: { type: 'boolean', default: true, filter: true, list: 5, form: 'place' },
    isInMenu: { type: 'boolean', default: true, filter: true, form: 'place' },
    publishAt: { type: 'datetime', filter: true, order: true, list: 6, form: 'place' },
    unpublishAt: { type: 'datetime', filter: true, order: true, list: 7, form: 'place' },
    jsonContentHTML: { type: 'text', format: 'html', max: CODE, translatable: true, form: 'content' },
    jsonContentCSS: { type: 'text', format: 'css', max: CODE, form: 'content' },
    jsonContentJS: { type: 'text', format: 'javascript', max: CODE, form: 'content' },
    jsonSimplifiedContent: {
      type: 'json',
      computed: true,
      acceptsInput: true,
      form: false,
    },
    jsonDraftContent: { type: 'json', computed: true, acceptsInput: true, form: false },
    draftContent: { type: 'json', readable: false, writable: false, form: false },
    removedAtSave: { type: 'json', readable: false, writable: false, form: false },
    cleanerVersion: { type: 'integer', readable: false, writable: false, form: false },
    removedMarkup: { type: 'json', computed: true, form: false },
    contentMark: { type: 'text', computed: true, form: false },
  },
});

/**
 * Signed links of customers' accounts that work (docs/rules/website.md, "Customers on the website"). Calls make them; the link
 * itself is not stored, and ends with its row.
 */
export const accountLinks = defineResource({
  name: 'account_links',
  className: 'AccountLink',
  title: 'customer',
  icon: 'link',
  bin: false,
  order: { id: 'desc' },
  fields: {
    customer: {
      type: 'relation',
      to: 'customers',
      embed: ['fullName'],
      required: true,
      writable: false,
      filter: true,
      list: 1,
      form: false,
      onDelete: 'cascade',
    },
    expiresAt: {
      type: 'datetime',
      required: true,
      writable: false,
      filter: true,
      order: true,
      list: 2,
      form: false,
    },
    openedAt: { type: 'datetime', writable: false, list: 3, form: false },
    createdBy: {
      type: 'relation',
      to: 'users',
      embed: ['username', 'fullName'],
      writable: false,
      filter: true,
      list: 4,
      form: false,
      onDelete: 'cascade',
    },
  },
});

/** Signed links that show a page with its draft (docs/rules/website.md, "Preview links"). The link ends with its row. */
export const previewLinks = defineResource({
  name: 'preview_links',
  className: 'PreviewLink',
  title: 'shownPage',
  icon: 'link',
  bin: false,
  order: { id: 'desc' },
  fields: {
    // A filter named "page" would be the number of a page of the list.
    shownPage: {
      type: 'relation',
      to: 'pages',
      embed: ['title'],
      required: true,
      writable: false,
      filter: true,
      list: 1,
      form: false,
      onDelete: 'cascade',
    },
    expiresAt: { type: 'datetime', required: true, writable: false, filter: true, order: true, list: 2, form: false },
    openedAt: { type: 'datetime', writable: false, list: 3, form: false },
    createdBy: {
      type: 'relation',
      to: 'users',
      embed: ['username', 'fullName'],
      writable: false,
      filter: true,
      list: 4,
      form: false,
      onDelete: 'cascade',
    },
  },
});

declare module '#resource' {
  interface Resources {
    website_themes: typeof websiteThemes;
    pages: typeof pages;
    account_links: typeof accountLinks;
    preview_links: typeof previewLinks;
    site_messages: typeof siteMessages;
  }
}
