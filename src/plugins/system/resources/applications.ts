import { defineResource } from '#resource';

/** Categories of the store (docs/rules/store-and-supplier.md, "App store"), in its order. */
export const APPLICATION_CATEGORIES = [
  'management',
  'commerce',
  'restauration',
  'logistics',
  'human-resources',
  'addons',
  'themes',
  'content',
  'entertainment',
  'loyalty',
  'coming-soon',
] as const;

/** An application of the store. `POST` with its name installs it; `installed`, `isEnabled` and `menuOrder` are its state. */
export const applications = defineResource({
  name: 'applications',
  className: 'Application',
  title: 'name',
  icon: 'layout-grid',
  core: true,
  allowUnpaged: true,
  order: { menuOrder: 'asc', name: 'asc' },
  fields: {
    name: {
      type: 'text',
      required: true,
      max: 120,
      translatable: true,
      filter: 'partial',
      order: true,
      search: true,
      list: 1,
      form: 'application',
    },
    code: {
      type: 'text',
      format: 'code',
      max: 60,
      unique: true,
      writable: false,
      filter: true,
      form: false,
    },
    description: {
      type: 'text',
      multiline: true,
      max: 2000,
      translatable: true,
      writable: false,
      search: true,
      form: 'application',
    },
    category: {
      type: 'enum',
      values: APPLICATION_CATEGORIES,
      writable: false,
      filter: true,
      order: true,
      list: 2,
      form: 'application',
    },
    image: { type: 'image', form: 'application' },
    price: {
      type: 'money',
      minorUnits: true,
      currency: 'MAD',
      writable: false,
      filter: true,
      order: true,
      list: 3,
      form: 'application',
    },
    pageUrl: {
      type: 'text',
      format: 'url',
      max: 500,
      writable: false,
      form: 'application',
    },
    publisher: { type: 'text', max: 80, writable: false, form: 'application' },
    version: { type: 'text', max: 40, writable: false, form: 'application' },
    /** Pictures of its screens: [{url, text}]; `text` by language, or null. */
    screenshots: { type: 'json', max: 20_000, writable: false, form: false },
    /** What its versions have changed, the newest first: [{version, date, text}]; `date` or null, `text` by language. */
    changelog: { type: 'json', max: 65_536, writable: false, form: false },
    installed: { type: 'boolean', default: false, filter: true, order: true, list: 4, form: 'state' },
    isEnabled: { type: 'boolean', default: false, filter: true, order: true, list: 5, form: 'state' },
    menuOrder: { type: 'integer', min: 0, max: 10000, filter: true, order: true, list: 6, form: 'state' },
    /** Version of a third-party package that browsers load (docs/packages.md); absent: it comes with Flexy. */
    package: { type: 'json', max: 65_536, writable: false, form: false },
    /** The reason for which a package was switched off; absent: it was not. */
    failure: { type: 'text', max: 500, writable: false, form: false },
    /** That reason by name, for the language of each reader. */
    fault: { type: 'json', max: 4000, writable: false, form: false },
    installedAt: { type: 'datetime', writable: false, form: 'state' },
  },
});

declare module '#resource' {
  interface Resources {
    applications: typeof applications;
  }
}
