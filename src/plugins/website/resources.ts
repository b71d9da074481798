import { defineResource, type Access, type RecordOf } from '#resource';

/** Longest style sheet, script or template an editor may save, in characters. */
const CODE = 500_000;

/** Theme and its code are the administrator's (DECISIONS 19). */
const THEME_ACCESS = { ROLE_ADMIN: 'all' } as const satisfies Access;

/** The look of the website, one row for all locales (website-projects-files.md 3, DECISIONS 30). */
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
      sample: 'Atlas',
    },
    isActive: {
      type: 'boolean',
      default: false,
      filter: true,
      list: 2,
      form: 'theme',
      description: 'The theme the website wears; one at a time.',
    },
    customCss: { type: 'text', format: 'css', max: CODE, form: 'code' },
    customJS: { type: 'text', format: 'javascript', max: CODE, form: 'code' },
    customerDashboardCSS: { type: 'text', format: 'css', max: CODE, form: 'dashboard' },
    customRegisterCustomerTWIG: { type: 'text', format: 'twig', max: CODE, form: 'dashboard' },
    customerDashboardWelcomeTWIG: { type: 'text', format: 'twig', max: CODE, form: 'dashboard' },
    hooksOptions: {
      type: 'json',
      form: 'options',
      description: 'Hooks by name: on or off, order, classes. JSON, or its text.',
    },
    layoutConfig: { type: 'json', form: 'options', description: 'Width, header, footer, sidebar. JSON, or its text.' },
    customCssPerRoutes: {
      type: 'embedded',
      many: true,
      max: 500,
      form: 'options',
      fields: {
        routeUrl: { type: 'text', required: true, max: 500, sample: '/en/shop' },
        css: { type: 'text', format: 'css', max: CODE },
      },
    },
  },
  access: THEME_ACCESS,
});

/**
 * A page of the website, or a widget in one of its hooks. The two editors write `jsonSimplifiedContent`, an object or a
 * list; the server keeps it as HTML by language, CSS and Javascript, and answers the object (DECISIONS 25).
 */
export const pages = defineResource({
  name: 'pages',
  className: 'Page',
  title: 'title',
  icon: 'file-text',
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
      sample: 'About us',
    },
    slug: {
      type: 'text',
      max: 160,
      unique: true,
      pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*(?:/[a-z0-9]+(?:-[a-z0-9]+)*)*$',
      filter: true,
      order: true,
      list: 2,
      form: 'page',
      description: 'Address below /{locale}/; made of the title when none is given.',
      sample: 'about-us',
    },
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
    frontHook: {
      type: 'text',
      max: 80,
      filter: true,
      order: true,
      list: 4,
      form: 'place',
      description: 'Place of the website a widget stands in.',
      sample: 'home.top',
    },
    frontHookPriority: {
      type: 'integer',
      min: -1000,
      max: 1000,
      default: 0,
      filter: true,
      order: true,
      form: 'place',
      sample: 10,
    },
    position: { type: 'integer', min: 0, order: true, form: 'place', sample: 1 },
    isPublished: { type: 'boolean', default: true, filter: true, list: 5, form: 'place' },
    jsonContentHTML: { type: 'text', format: 'html', max: CODE, translatable: true, form: 'content' },
    jsonContentCSS: { type: 'text', format: 'css', max: CODE, form: 'content' },
    jsonContentJS: { type: 'text', format: 'javascript', max: CODE, form: 'content' },
    jsonSimplifiedContent: {
      type: 'json',
      computed: true,
      acceptsInput: true,
      form: false,
      description:
        'Content as {html, css, javascript}. May be sent so, or as a list of {html, css}; parts that are not sent stay.',
    },
  },
  access: { ROLE_ADMIN: 'all', ROLE_MANAGER: 'all' },
});

/** A theme on the wire. */
export type WebsiteTheme = RecordOf<typeof websiteThemes>;
/** A page or widget on the wire. */
export type Page = RecordOf<typeof pages>;
