import { defineResource, ROLES } from '#resource';

/**
 * A saved view of a list: filter, order and columns under a name, private or shared with roles. Readers get only the parts
 * about fields that their role may read, as a filter's name or value reveals data, too.
 */
export const savedViews = defineResource({
  name: 'saved_views',
  className: 'SavedView',
  title: 'name',
  icon: 'bookmark',
  core: true,
  about: 'resource',
  allowUnpaged: true,
  order: { position: 'asc', name: 'asc' },
  fields: {
    name: {
      type: 'text',
      required: true,
      max: 80,
      translatable: true,
      filter: 'partial',
      order: true,
      search: true,
      list: 1,
      form: 'view',
    },
    resource: {
      type: 'text',
      required: true,
      max: 64,
      pattern: '^[a-z][a-z0-9_]*$',
      createOnly: true,
      filter: true,
      order: true,
      list: 2,
      form: 'view',
    },
    entry: {
      type: 'text',
      max: 64,
      pattern: '^[a-z][a-z0-9_-]*$',
      createOnly: true,
      filter: true,
      form: 'view',
    },
    owner: {
      type: 'relation',
      to: 'users',
      embed: ['fullName'],
      writable: false,
      filter: true,
      list: 3,
      form: false,
    },
    sharedRoles: {
      type: 'list',
      values: ROLES,
      max: ROLES.length,
      default: [],
      writable: ['ROLE_ADMIN', 'ROLE_MANAGER'],
      filter: true,
      list: 4,
      form: 'view',
    },
    isDefault: {
      type: 'boolean',
      default: false,
      filter: true,
      form: 'view',
    },
    position: { type: 'integer', min: 0, max: 10_000, order: true, form: 'view' },
    filters: {
      type: 'json',
      max: 8_000,
      default: {},
      form: 'look',
    },
    sort: {
      type: 'embedded',
      form: 'look',
      fields: {
        field: { type: 'text', required: true, max: 120 },
        order: { type: 'enum', values: ['asc', 'desc'], default: 'asc' },
      },
    },
    columns: {
      type: 'embedded',
      many: true,
      max: 100,
      form: 'look',
      fields: {
        name: { type: 'text', required: true, max: 120 },
        isHidden: { type: 'boolean', default: false },
        width: { type: 'integer', min: 24, max: 2000 },
      },
    },
    density: { type: 'enum', values: ['comfortable', 'compact'], form: 'look' },
    pageSize: { type: 'integer', min: 1, max: 1000, form: 'look' },
  },
});

declare module '#resource' {
  interface Resources {
    saved_views: typeof savedViews;
  }
}
