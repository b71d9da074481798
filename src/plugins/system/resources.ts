import { defineResource } from '#resource';
import { applications } from './resources/applications.ts';
import { audit } from './resources/audit.ts';
import { bin } from './resources/bin.ts';
import { comments } from './resources/comments.ts';
import { jobs } from './resources/jobs.ts';
import { notifications } from './resources/notifications.ts';
import { preferences } from './resources/preferences.ts';
import { presence } from './resources/presence.ts';
import { savedViews } from './resources/savedViews.ts';
import { settings } from './resources/settings.ts';

export { applications, audit, bin, comments, jobs, notifications, preferences, presence, savedViews, settings };

/** A country, named in every language; open to everybody as reference data. */
export const countries = defineResource({
  name: 'countries',
  className: 'Country',
  title: 'name',
  icon: 'globe',
  core: true,
  allowUnpaged: true,
  order: { name: 'asc' },
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
      form: 'country',
    },
    code: {
      type: 'text',
      required: true,
      pattern: '^[A-Z]{2}$',
      unique: true,
      filter: true,
      order: true,
      list: 2,
      form: 'country',
    },
    isEnabled: { type: 'boolean', default: true, filter: true, list: 3, form: 'country' },
  },
});

/** A text of the admin that overrides the bundled one of its language. */
export const translations = defineResource({
  name: 'translations',
  className: 'Translation',
  title: 'key',
  icon: 'languages',
  core: true,
  importable: { key: ['key', 'locale'], isTried: true },
  order: { key: 'asc' },
  fields: {
    key: {
      type: 'text',
      required: true,
      max: 200,
      pattern: '^[A-Za-z][\\w\\-]*(?:\\.[A-Za-z0-9][\\w\\-]*)*$',
      filter: 'partial',
      order: true,
      search: true,
      list: 1,
      form: 'translation',
    },
    locale: {
      type: 'enum',
      values: ['en', 'fr', 'ar'],
      required: true,
      filter: true,
      order: true,
      list: 2,
      form: 'translation',
    },
    value: {
      type: 'text',
      required: true,
      multiline: true,
      max: 5000,
      filter: 'partial',
      search: true,
      list: 3,
      form: 'translation',
    },
  },
});

declare module '#resource' {
  interface Resources {
    countries: typeof countries;
    translations: typeof translations;
  }
}
