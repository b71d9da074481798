import { forServer, type Grant } from '#resource';
import { ROLES } from '#resource';
import { savedViews } from './savedViews.ts';

/** Rights, indexes and documentation of saved views. */

/** Own views, and views shared with one of the caller's roles. */
const OWN_VIEWS = {
  read: [{ owner: '$user' }, { sharedRoles: '$roles' }],
  create: true,
  update: { owner: '$user' },
  delete: { owner: '$user' },
} as const satisfies Grant;

/** Own views, and every shared one: administrators manage them, even when the owner's account is gone. */
const SHARED_VIEWS = [{ owner: '$user' }, { sharedRoles: ROLES }] as const;

/** Server part: rights, indexes, documentation and samples. */
export const savedViewsForServer = forServer(savedViews, {
  access: {
    ROLE_ADMIN: { read: SHARED_VIEWS, create: true, update: SHARED_VIEWS, delete: SHARED_VIEWS },
    ROLE_MANAGER: OWN_VIEWS,
    ROLE_CASHIER: OWN_VIEWS,
    ROLE_AGENT_DRIVER: OWN_VIEWS,
    ROLE_KITCHEN: OWN_VIEWS,
  },
  indexes: [['owner', 'resource']],
  fields: {
    name: { sample: 'Low stock' },
    resource: { description: 'Name of the resource whose list it shows.', sample: 'products' },
    entry: {
      description: "Id of the menu's view whose list it shows (`invoices` of the orders); absent: the whole list.",
    },
    owner: { description: 'Who made it; absent when that account was deleted, which a shared view outlives.' },
    sharedRoles: { description: 'Roles that see it beside its owner; none: it is private.', sample: ['ROLE_CASHIER'] },
    isDefault: { description: "Its owner's list opens with it; one per person and list." },
    position: { sample: 1 },
    filters: {
      description: 'Query parameters of the list, each a value or a list of values.',
      sample: { 'stock[lte]': '10' },
    },
    sort: { fields: { field: { sample: 'stock' } } },
    columns: {
      description: 'In their order; columns that are not named stand as the resource declares them.',
      fields: { name: { sample: 'name' }, width: { sample: 180 } },
    },
    pageSize: { sample: 25 },
  },
});
