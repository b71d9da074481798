import { defineResource, ROLES, type Grant } from '#resource';

/** Own views, and those that are shared with one of the caller's roles. */
const OWN_VIEWS = {
  read: [{ owner: '$user' }, { sharedRoles: '$roles' }],
  create: true,
  update: { owner: '$user' },
  delete: { owner: '$user' },
} as const satisfies Grant;

/** Own views, and every shared one: administrators look after them, also when their owner is gone. */
const SHARED_VIEWS = [{ owner: '$user' }, { sharedRoles: ROLES }] as const;

/**
 * How somebody looks at a list: its filter, order and columns, kept under a name; private, or shared with roles. A reader is
 * answered only what their role may read of it, as a name or a value in a filter tells of a field, too.
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
  indexes: [['owner', 'resource']],
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
      sample: 'Low stock',
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
      description: 'Name of the resource whose list it shows.',
      sample: 'products',
    },
    owner: {
      type: 'relation',
      to: 'users',
      embed: ['fullName'],
      writable: false,
      filter: true,
      list: 3,
      form: false,
      description: 'Who made it; absent when that account was deleted, which a shared view outlives.',
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
      description: 'Roles that see it beside its owner; none: it is private.',
      sample: ['ROLE_CASHIER'],
    },
    isDefault: {
      type: 'boolean',
      default: false,
      filter: true,
      form: 'view',
      description: "Its owner's list opens with it; one per person and resource.",
    },
    position: { type: 'integer', min: 0, max: 10_000, order: true, form: 'view', sample: 1 },
    filters: {
      type: 'json',
      max: 8_000,
      default: {},
      form: 'look',
      description: 'Query parameters of the list, each a value or a list of values.',
      sample: { 'stock[lte]': '10' },
    },
    sort: {
      type: 'embedded',
      form: 'look',
      fields: {
        field: { type: 'text', required: true, max: 120, sample: 'stock' },
        order: { type: 'enum', values: ['asc', 'desc'], default: 'asc' },
      },
    },
    columns: {
      type: 'embedded',
      many: true,
      max: 100,
      form: 'look',
      description: 'In their order; columns that are not named stand as the resource declares them.',
      fields: {
        name: { type: 'text', required: true, max: 120, sample: 'name' },
        isHidden: { type: 'boolean', default: false },
        width: { type: 'integer', min: 24, max: 2000, sample: 180 },
      },
    },
    density: { type: 'enum', values: ['comfortable', 'compact'], form: 'look' },
    pageSize: { type: 'integer', min: 1, max: 1000, form: 'look', sample: 25 },
  },
  access: {
    ROLE_ADMIN: { read: SHARED_VIEWS, create: true, update: SHARED_VIEWS, delete: SHARED_VIEWS },
    ROLE_MANAGER: OWN_VIEWS,
    ROLE_CASHIER: OWN_VIEWS,
    ROLE_AGENT_DRIVER: OWN_VIEWS,
    ROLE_KITCHEN: OWN_VIEWS,
  },
});
